import type { PageScope } from './page-scope.ts';

/** Sends the answer to the question below the page without leaving the page. */
export function startFeedback({ root, signal }: PageScope): void {
  const form = root.querySelector<HTMLFormElement>('form.feedback');
  if (!form) return;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (event.submitter instanceof HTMLButtonElement) void answer(form, event.submitter);
  };
  form.addEventListener('submit', onSubmit, { signal });
}

async function answer(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const fields = form.querySelector('fieldset');
  const status = form.querySelector<HTMLElement>('[role=status]');
  if (!fields || !status) return;
  // A disabled button loses the focus.
  const hadFocus = button.ownerDocument.activeElement === button;
  const body = new URLSearchParams({ page: valueOf(form, 'page'), [button.name]: button.value });
  fields.disabled = true;
  status.textContent = '';
  const isSent = await send(form.action, body);
  fields.disabled = false;
  fields.hidden = isSent;
  status.textContent = status.dataset[isSent ? 'sent' : 'failed'] ?? '';
  if (hadFocus) (isSent ? status : button).focus();
}

function valueOf(form: HTMLFormElement, name: string): string {
  return form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? '';
}

/** Returns whether the endpoint accepted the answer. A redirect is for readers without JavaScript, so it is not followed. */
async function send(endpoint: string, body: URLSearchParams): Promise<boolean> {
  try {
    const { ok, type } = await fetch(endpoint, { method: 'POST', mode: 'cors', redirect: 'manual', body });
    return ok || type === 'opaqueredirect';
  } catch (error) {
    console.warn(error);
    return false;
  }
}
