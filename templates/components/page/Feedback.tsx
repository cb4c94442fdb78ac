import type { JSX } from 'react';
import type { FeedbackView } from '../../../lib/core/view/index.ts';
import { text } from '../i18n/strings.ts';

/** Asks whether the page was helpful. A script sends the form without leaving the page. */
export function Feedback({ feedback }: { readonly feedback: FeedbackView }): JSX.Element {
  return (
    <form className="feedback" method="post" action={feedback.action}>
      <input type="hidden" name="page" value={feedback.page} />
      <fieldset>
        <legend>{text('feedback.question')}</legend>
        <button name="helpful" value="yes">
          {text('feedback.yes')}
        </button>
        <button name="helpful" value="no">
          {text('feedback.no')}
        </button>
      </fieldset>
      <p role="status" tabIndex={-1} data-sent={text('feedback.sent')} data-failed={text('feedback.failed')} />
    </form>
  );
}
