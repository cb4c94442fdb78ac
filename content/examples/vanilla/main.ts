import { startNotes } from './notes';
import './style.css';

/** Call this function when you remove the editor from the page. */
export const stop = startNotes(document.body);
