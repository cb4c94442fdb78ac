import { connect } from './connection.ts';
import { createErrorOverlay } from './overlay/overlay.ts';
import { createUpdater } from './updater.ts';

/** The script of the development server. It updates the page when a source changes, and shows diagnostics. */
const script = document.querySelector<HTMLScriptElement>('script[data-stamp]');
if (script) {
  const updater = createUpdater(script.dataset['stamp'] ?? '');
  const overlay = createErrorOverlay(document.body);
  // The router has replaced the page.
  document.addEventListener('docsgen:arrive', () => updater.arrive());
  connect(script.src.replace(/\.js$/, ''), (state, isReconnect) => {
    overlay.show(state.overlay);
    updater.update(state, isReconnect);
  });
  updater.arrive();
}
