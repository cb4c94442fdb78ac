import { useEffect, useState } from 'react';

/** What stands in the field of a form, and with it in the address: `?q=`. Back leads to it, and a link can name it. */
export function useFormQuery(form: HTMLFormElement): string {
  const [query, setQuery] = useState('');
  useEffect(() => {
    const field = form.querySelector<HTMLInputElement>('[name=q]')!;
    const life = new AbortController();
    const read = (): void => setQuery(field.value);
    const fromAddress = (): void => {
      field.value = new URLSearchParams(location.search).get('q') ?? '';
      read();
    };
    // What was typed before this page was alive is newer than the address.
    if (field.value === field.defaultValue) fromAddress();
    else read();
    if (document.activeElement === document.body || document.activeElement?.matches('main')) field.focus();
    const toAddress = (): void => {
      const url = new URL(location.href);
      if (field.value === '') url.searchParams.delete('q');
      else url.searchParams.set('q', field.value);
      history.replaceState(history.state, '', url);
      read();
    };
    field.addEventListener('input', toAddress, life);
    form.addEventListener('submit', (event) => event.preventDefault(), life);
    addEventListener('popstate', fromAddress, life);
    return () => life.abort();
  }, [form]);
  return query;
}
