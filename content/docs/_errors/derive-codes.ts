/** Both builds of one module of a package. */
export interface Builds {
  /** The development build, which has the messages. */
  readonly development: string;
  /** The production build, which has their numbers. */
  readonly production: string;
  /** Brings code into the form in which minifiers leave it: no comments, conditions without a "not". */
  readonly simplify: (code: string) => string;
}

/** A place that throws: how many values the message takes, and the names before and after it that no minifier changes. */
interface Place<Says> {
  readonly says: Says;
  readonly values: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What it is worth that two places may be the same, whatever stands around them. */
const ANY = 0.05;

/** How many names around a place are compared. */
const NEAR = 12;

/** A production build calls one function for all its errors; this is its beginning. */
const THROWER = /([\w$]+)=[\w$]+\(\(?function\(\w\)\{const \w=new URLSearchParams/;

/** In a development build each error is a block of its own, with a template literal. */
const THROWS = /\{\s*throw Error\(`((?:\\.|[^`\\])*)`\);?\s*\}/g;

/**
 * The messages of a module by their numbers, `%s` where a value goes. Production builds hold numbers alone. Both builds
 * throw in the same order, but for checks that only one has and for functions that the minifier moved: so the places
 * are aligned as the lines of two texts are, and what is left over goes where its surroundings are most alike.
 */
export function deriveCodes({ development, production, simplify }: Builds): Map<number, string> {
  const numbers = numbersOf(production);
  const messages = messagesOf(development, simplify);
  const scores = numbers.map((number) =>
    messages.map((message) => (number.values === message.values ? ANY + likeness(number, message) : -1)),
  );
  const pairs = align(scores);
  for (const [i, j] of byScore(scores)) {
    if (!pairs.has(i) && ![...pairs.values()].includes(j)) pairs.set(i, j);
  }
  return new Map([...pairs].map(([i, j]) => [numbers[i]!.says, messages[j]!.says]));
}

function numbersOf(production: string): Place<number>[] {
  const name = THROWER.exec(production)?.[1];
  if (name === undefined) return [];
  return callsOf(production, name).map(({ first, ...place }) => ({ says: Number(first), ...place }));
}

/** Throwing is made a call with a number, as it is in a production build. */
function messagesOf(development: string, simplify: Builds['simplify']): Place<string>[] {
  const messages: string[] = [];
  const calling = development.replace(THROWS, (_, message: string) => {
    const values = [...message.matchAll(/\$\{([^}]*)\}/g)].map(([, value]) => `, ${value}`);
    messages.push(message.replace(/\$\{[^}]*\}/g, '%s').replace(/\\(.)/g, '$1'));
    return `{ lexicalError(${messages.length - 1}${values.join('')}); }`;
  });
  return callsOf(simplify(calling), 'lexicalError').map(({ first, ...place }) => ({
    says: messages[Number(first)]!,
    ...place,
  }));
}

function callsOf(code: string, name: string): (Omit<Place<unknown>, 'says'> & { readonly first: string })[] {
  const call = new RegExp(
    `(?<![\\w$.])${name.replaceAll('$', '\\$')}\\((\\d+)((?:, ?(?:[^(),]|\\([^()]*\\))+)*)\\)`,
    'g',
  );
  return [...code.matchAll(call)].map((match) => ({
    first: match[1]!,
    values: match[2]!.split(',').length - 1,
    ...surroundings(code, match.index, match[0].length),
  }));
}

function surroundings(code: string, start: number, length: number): Pick<Place<unknown>, 'before' | 'after'> {
  const namesOf = (text: string): string[] =>
    [...text.matchAll(/\.([A-Za-z_]\w{2,})|"(\w+)"|'(\w+)'/g)].map((m) => m[1] ?? m[2] ?? m[3]!);
  return {
    before: namesOf(code.slice(Math.max(0, start - 2000), start))
      .slice(-NEAR)
      .reverse(),
    after: namesOf(code.slice(start + length, start + length + 2000)).slice(0, NEAR),
  };
}

/** What the names around two places have in common; near ones count more. */
function likeness(a: Place<unknown>, b: Place<unknown>): number {
  return common(a.before, b.before) + common(a.after, b.after) / 2;
}

/** The weight of the heaviest sequence that both have; a name weighs less the further away it is. */
function common(a: readonly string[], b: readonly string[]): number {
  const weights = a.map((one, i) => b.map((other, j) => (one === other ? 1 / (1 + i + j) : -1)));
  return [...align(weights)].reduce((sum, [i, j]) => sum + weights[i]![j]!, 0);
}

/** The pairs of rows and columns, in order, whose weights have the largest sum. A negative weight is no pair. */
function align(weights: readonly (readonly number[])[]): Map<number, number> {
  const width = weights[0]?.length ?? 0;
  const best = [...weights, []].map(() => new Array<number>(width + 1).fill(0));
  const at = (i: number, j: number): number => best[i]![j]!;
  const paired = (i: number, j: number): number => (weights[i]![j]! < 0 ? -1 : at(i + 1, j + 1) + weights[i]![j]!);
  for (let i = weights.length - 1; i >= 0; i--) {
    for (let j = width - 1; j >= 0; j--) best[i]![j] = Math.max(paired(i, j), at(i + 1, j), at(i, j + 1));
  }
  const pairs = new Map<number, number>();
  for (let [i, j] = [0, 0]; i < weights.length && j < width;) {
    if (at(i, j) === paired(i, j)) pairs.set(i++, j++);
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

/** All pairs that are possible, the likeliest first. */
function byScore(scores: readonly (readonly number[])[]): (readonly [i: number, j: number])[] {
  const all = scores.flatMap((row, i) => row.map((score, j) => ({ i, j, score })));
  return all
    .filter(({ score }) => score >= 0)
    .sort((a, b) => b.score - a.score)
    .map(({ i, j }) => [i, j]);
}
