import { useEffect, useState } from 'react';
import type { Person } from './searchPeople';
import { searchPeople } from './searchPeople';

interface Answer {
  query: string;
  people: Person[];
}

/** Returns the people who match the query, or `null` while they are loading. */
export function usePeople(query: string | null): Person[] | null {
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (query === null) return undefined;
    let isStale = false;

    const search = async () => {
      const people = await searchPeople(query);
      if (!isStale) setAnswer({ query, people });
    };
    search().catch((error: unknown) => {
      if (!isStale) setAnswer({ query, people: [] });
      reportError(error);
    });

    return () => {
      isStale = true;
    };
  }, [query]);

  return answer?.query === query ? answer.people : null;
}
