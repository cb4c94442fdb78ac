import { escapeHtml } from '../../text/escape.ts';
import { countBySeverity, type Diagnostic } from '../diagnostic.ts';
import { helpUrl } from '../help-url.ts';
import { formatLocation } from '../source-location.ts';
import { hiddenText } from './hidden-text.ts';
import type { Report } from './report-run.ts';

/**
 * Formats a report as JUnit XML, in the subset that GitLab and Jenkins read. JUnit has no warnings, so each error is a failed test
 * and every other diagnostic a skipped test. A report without diagnostics is one test that passed, because Jenkins rejects
 * reports without tests.
 */
export function formatJunit({ diagnostics, command, ms, hidden }: Report): string {
  const { error } = countBySeverity(diagnostics);
  const name = attribute(`docsgen ${command}`);
  const counts = `tests="${Math.max(1, diagnostics.length)}" failures="${error}" errors="0"`;
  const skipped = `skipped="${diagnostics.length - error}" time="${(ms / 1000).toFixed(3)}"`;
  const nameOf = uniqueNames();
  const passed = `    <testcase name="no problems" classname="${name}" time="0"/>`;
  const cases = diagnostics.length === 0 ? [passed] : diagnostics.map((one) => testCase(one, nameOf(one)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${counts} time="${(ms / 1000).toFixed(3)}">`,
    `  <testsuite name="${name}" ${counts} ${skipped}>`,
    ...cases,
    ...(hidden > 0 ? [`    <system-out>${content(hiddenText(hidden))}</system-out>`] : []),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** GitLab and Jenkins identify a test by class and name, so equal names get a number. Lines are not part of names, because they move. */
function uniqueNames(): (one: Diagnostic) => string {
  const counts = new Map<string, number>();
  return (one) => {
    const key = JSON.stringify([classOf(one), one.message]);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? one.message : `${one.message} (${count})`;
  };
}

function classOf({ location, subject }: Diagnostic): string {
  return location?.file ?? subject ?? 'docsgen';
}

function testCase(one: Diagnostic, name: string): string {
  const { location, code, severity, message } = one;
  const file = location ? ` file="${attribute(location.file)}" line="${location.line}"` : '';
  const start = `    <testcase name="${attribute(name)}" classname="${attribute(classOf(one))}"${file} time="0">`;
  const result =
    severity === 'error'
      ? `<failure message="${attribute(message)}" type="${code}">${content(details(one))}</failure>`
      : `<skipped message="${attribute(`${severity}: ${message}`)}">${content(details(one))}</skipped>`;
  return `${start}\n      ${result}\n    </testcase>`;
}

function details({ code, message, location, subject, related = [], hint }: Diagnostic): string {
  const at = location ? `at ${formatLocation(location)}` : subject === undefined ? undefined : `in ${subject}`;
  const others = related.map((other) =>
    other.location ? `${other.message} ${formatLocation(other.location)}` : other.message,
  );
  const lines = [
    `${message} [${code}]`,
    at,
    ...others,
    hint === undefined ? undefined : `hint: ${hint}`,
    helpUrl(code),
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

/** Matches what XML 1.0 forbids even as a character reference: control characters, lone surrogates and two noncharacters. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** Escapes text between tags. Forbidden characters become U+FFFD. */
function content(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, '\ufffd')).replaceAll('\r', '&#13;');
}

/** Escapes an attribute value. A parser would replace line breaks and tabs with spaces. */
function attribute(text: string): string {
  return content(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');
}
