import { describe, expect, it } from 'vitest';
import { plural, text } from '../../../../../templates/components/i18n/strings.ts';

describe('text and plural', () => {
  it('replace placeholders', () => {
    expect(text('docs.versionBadge', { label: '1.0' })).toBe('Version: 1.0');
    expect(text('docs.versionBadge')).toBe('Version: {label}');
  });

  it('choose the form for a count', () => {
    expect(plural('category.count', 1)).toBe('One item');
    expect(plural('category.count', 25)).toBe('25 items');
  });
});
