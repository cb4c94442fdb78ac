/** Questions on an interactive terminal. An answer is undefined if the user cancels with Ctrl+C or Escape. */
export interface Prompts {
  select(question: string, options: SelectOptions): Promise<string | undefined>;
  text(question: string, options: TextOptions): Promise<string | undefined>;
}

export interface SelectOptions {
  /** The value that is selected first. */
  readonly initial: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
}

export interface TextOptions {
  /** The text that the user can accept or change. */
  readonly initial: string;
  /** Returns an instruction if the text is not valid. */
  readonly validate: (text: string) => string | undefined;
}

/** Returns prompts for the terminal of this process. Returns undefined if input or output is not a terminal, and in CI. */
export async function terminalPrompts(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Prompts | undefined> {
  const isInteractive = process.stdin.isTTY && process.stdout.isTTY && env['TERM'] !== 'dumb';
  if (!isInteractive || !['', '0', 'false'].includes(env['CI'] ?? '')) return undefined;
  const { select, text } = await import('@clack/prompts');
  const answer = (value: string | symbol): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    select: async (message, { initial, options }) =>
      answer(await select({ message, initialValue: initial, options: [...options] })),
    text: async (message, { initial, validate }) =>
      answer(await text({ message, initialValue: initial, validate: (value) => validate(value ?? '') })),
  };
}
