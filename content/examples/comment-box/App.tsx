import { useCallback, useState } from 'react';
import { CommentBox } from './CommentBox';

export function App() {
  const [comments, setComments] = useState<string[]>([]);

  // A real application would also send the comment to its server.
  const addComment = useCallback((text: string) => {
    setComments((earlier) => [...earlier, text]);
  }, []);

  return (
    <>
      <CommentBox onSend={addComment} />
      <div className="comments" role="log" aria-label="Comments" tabIndex={0}>
        {comments.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    </>
  );
}
