import { startNotes } from './notes';
import './style.css';

/** Call this when the page that holds the editor goes away. */
export const stop = startNotes(document.body);
