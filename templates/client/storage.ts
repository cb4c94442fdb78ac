/** The choices of the reader. If storage is blocked or full, they last until the reader leaves the page. */
export interface Choices {
  store(key: string, value: string): void;
  read(key: string): string | null;
  remove(key: string): void;
}

/** Opens the storage of the browser. Warns once if it is not available: immediately, or at the first write that fails. */
export function openChoices(storage: () => Storage, warn: (message: string, error: unknown) => void): Choices {
  const unsaved = new Map<string, string>();
  let hasWarned = false;
  const warnOnce = (error: unknown): void => {
    if (!hasWarned) warn('This browser does not store choices for this site.', error);
    hasWarned = true;
  };
  try {
    // Browsers that block storage throw here, so the warning appears before the reader makes a choice.
    storage();
  } catch (error) {
    warnOnce(error);
  }
  return {
    store: (key, value) => {
      try {
        storage().setItem(key, value);
        unsaved.delete(key);
      } catch (error) {
        unsaved.set(key, value);
        warnOnce(error);
      }
    },
    read: (key) => {
      try {
        return unsaved.get(key) ?? storage().getItem(key);
      } catch (error) {
        warnOnce(error);
        return null;
      }
    },
    remove: (key) => {
      unsaved.delete(key);
      try {
        storage().removeItem(key);
      } catch (error) {
        warnOnce(error);
      }
    },
  };
}
