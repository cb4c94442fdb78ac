import { listen } from './connection.ts';
import { openFollower } from './follower.ts';
import { openTrouble } from './trouble.ts';

/** What a page of `serve --watch` does beyond what it does anywhere: it follows what its author writes. */
const script = document.querySelector<HTMLScriptElement>('script[data-stamp]');
if (script) {
  const follower = openFollower(script.dataset['stamp'] ?? '');
  const trouble = openTrouble(document.body);
  // The client router has put another page in the place of this one.
  document.addEventListener('docsgen:arrive', () => follower.arrive());
  listen(script.src.replace(/\.js$/, ''), (state, isBack) => {
    trouble.show(state.trouble);
    follower.follow(state, isBack);
  });
  follower.arrive();
}
