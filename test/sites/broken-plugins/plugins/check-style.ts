interface Message {
  note?: string;
}

interface File {
  message: (reason: string, place: unknown, origin: string) => Message;
}

/** Reports the first paragraph. */
export function checkStyle() {
  return (tree: { children: unknown[] }, file: File): void => {
    file.message('Avoid "simply".', tree.children[1], 'style:words').note = 'Remove the word.';
  };
}

/** Throws an error. */
export function fail() {
  return (): void => {
    throw new TypeError('This plugin is broken.');
  };
}
