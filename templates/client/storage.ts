/** The reader's choices. Where storing is forbidden or full they last until the page is left, and one warning says so. */
export interface Choices {
  keep(key: string, value: string): void;
  read(key: string): string | null;
  forget(key: string): void;
}

export function openChoices(storage: () => Storage, warn: (message: string, error: unknown) => void): Choices {
  const kept = new Map<string, string>();
  let hasWarned = false;
  const warnOnce = (error: unknown): void => {
    if (!hasWarned) warn('This browser does not store choices for this site.', error);
    hasWarned = true;
  };
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
