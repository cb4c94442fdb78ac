import './emoji.css';
import { startEmojiEditor } from './startEmojiEditor';

const root = document.getElementById('root')!;
root.className = 'emoji-text';
root.contentEditable = 'true';
root.setAttribute('role', 'textbox');
root.setAttribute('aria-label', 'Text with emoji');
startEmojiEditor(root);
