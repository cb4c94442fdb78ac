import { describe, expect, it } from 'vitest';
import { jsonForHtml } from '../../../../../templates/components/elements/json-for-html.ts';

describe('jsonForHtml', () => {
  it('cannot close the script element around it', () => {
    const json = jsonForHtml({ name: '</script><b>' });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ name: '</script><b>' });
  });
});
