export interface Person {
  id: string;
  name: string;
}

const PEOPLE: readonly Person[] = [
  { id: 'ada', name: 'Ada Lovelace' },
  { id: 'alan', name: 'Alan Turing' },
  { id: 'annie', name: 'Annie Easley' },
  { id: 'dorothy', name: 'Dorothy Vaughan' },
  { id: 'edsger', name: 'Edsger Dijkstra' },
  { id: 'grace', name: 'Grace Hopper' },
  { id: 'katherine', name: 'Katherine Johnson' },
  { id: 'mary', name: 'Mary Jackson' },
];

/** Replace this function with a request to your server. */
export async function searchPeople(query: string): Promise<Person[]> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const start = query.toLowerCase();
  return PEOPLE.filter(({ name }) =>
    name
      .toLowerCase()
      .split(' ')
      .some((part) => part.startsWith(start)),
  ).slice(0, 5);
}
