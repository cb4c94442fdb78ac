/** The reader's choices. Where storage is blocked or full, they last until the reader leaves the page. */
export interface Choices {
  keep(key: string, value: string): void;
  read(key: string): string | null;
  forget(key: string): void;
}

/** Opens the storage of the browser, and warns once when it is not available: at once, or at the first write that fails. */
export function openChoices(storage: () => Storage, warn: (message: string, error: unknown) => void): Choices {
  const kept = new Map<string, string>();
  let hasWarned = false;
  const warnOnce = (error: unknown): void => {
    if (!hasWarned) warn('This browser does not store choices for this site.', error);
    hasWarned = true;
  };
  try {
    // Browsers that block storage throw here, before the reader makes a choice that is lost.
    storage();
  } catch (error) {
    warnOnce(error);
  }
  return {
    keep: (key, value) => {
      try {
        storage().setItem(key, value);
        kept.delete(key);
      } catch (error) {
        kept.set(key, value);
        warnOnce(error);
      }
    },
    read: (key) => {
      try {
        return kept.get(key) ?? storage().getItem(key);
      } catch (error) {
        warnOnce(error);
        return null;
      }
    },
    forget: (key) => {
      kept.delete(key);
      try {
        storage().removeItem(key);
      } catch (error) {
        warnOnce(error);
      }
    },
  };
}
