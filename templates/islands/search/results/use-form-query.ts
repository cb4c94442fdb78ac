import { useEffect, useState } from 'react';

/** Searches for a suggested query, as if the reader had typed it. */
export function typeQuery(form: HTMLFormElement, query: string): void {
  const field = fieldOf(form);
  if (!field) return;
  field.value = query;
  field.dispatchEvent(new Event('input'));
  field.focus();
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('[name=q]');
}

/** Returns the query in the field of a form, which is also in the address as `?q=`. Links can contain a query, and Back restores it. */
export function useFormQuery(form: HTMLFormElement): string {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const field = fieldOf(form);
    if (!field) return undefined;
    const lifetime = new AbortController();
    const read = (): void => setQuery(field.value);
    const readAddress = (): void => {
      field.value = new URLSearchParams(location.search).get('q') ?? '';
      read();
    };
    // Text that was typed before this script ran is newer than the address.
    if (field.value === field.defaultValue) readAddress();
    else read();
    if (document.activeElement === document.body || document.activeElement?.matches('main')) field.focus();
    const writeAddress = (): void => {
      const url = new URL(location.href);
      if (field.value === '') url.searchParams.delete('q');
      else url.searchParams.set('q', field.value);
      history.replaceState(history.state, '', url);
      read();
    };
    field.addEventListener('input', writeAddress, lifetime);
    form.addEventListener('submit', (event) => event.preventDefault(), lifetime);
    addEventListener('popstate', readAddress, lifetime);
    return () => lifetime.abort();
  }, [form]);
  return query;
}
