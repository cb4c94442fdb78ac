/** The reader's choices. Where storing is forbidden or full they last until the page is left, and one warning says so. */
export interface Choices {
  keep(key: string, value: string): void;
}

export function openChoices(storage: () => Storage, warn: (message: string, error: unknown) => void): Choices {
  let hasWarned = false;
  return {
    keep: (key, value) => {
      try {
        storage().setItem(key, value);
      } catch (error) {
        if (!hasWarned) warn('This browser does not store choices for this site.', error);
        hasWarned = true;
      }
    },
  };
}
