import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { selfSigned, type CertificateOptions } from '../support/certificates.ts';
import { badInput } from './bad-site.ts';

const { site } = badInput();
const LINK = 'Fix the URL, or link to the new location of the content.';
const ON_SERVER =
  'Browsers show a warning instead of the page. If the server is yours, renew its certificate; otherwise link to another page.';
const OWN_AUTHORITY =
  'Browsers show a warning instead of the page. If the certificate is of an authority of your organization, name its file in `NODE_EXTRA_CA_CERTS`.';

/** A certificate for which browsers show a warning, and how docsgen reports it. */
interface BadCertificate extends Partial<CertificateOptions> {
  readonly days: CertificateOptions['days'];
  readonly problem: string;
  readonly hint?: string;
  readonly isTrusted?: boolean;
}

/** Starts a server whose certificate is a file of the site, and counts the connections and the requests. */
async function secureServer(options: CertificateOptions) {
  const certificate = selfSigned(options);
  const counts = { connections: 0, requests: 0 };
  const server = createServer(certificate, (_, response) => {
    counts.requests++;
    response.end('fine');
  });
  server.on('connection', () => counts.connections++);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { url, counts, authority: certificate.cert };
}

/** Checks links to two pages of a server. Returns the diagnostics as `message hint`, where `URL` is the address of the server. */
async function check({ url, authority }: { url: string; authority: string }, isTrusted: boolean) {
  const linking = site({
    'content/docs/links.md': `# Links\n\n[a](${url}/a)\n[b](${url}/b)\n`,
    'authority.pem': authority,
  });
  const env = isTrusted ? { NODE_EXTRA_CA_CERTS: join(linking.dir, 'authority.pem') } : {};
  const run = await linking.run(['check-links', '--external', '--format', 'json'], {
    env: { ...env, NO_PROXY: 'localhost' },
  });
  const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: { message: string; hint: string }[] };
  return diagnostics.map(({ message, hint }) => `${message} ${hint}`.replaceAll(url, 'URL'));
}

describe('an external link to a server', () => {
  test('with a certificate of a known authority', async () => {
    const server = await secureServer({ host: 'localhost', days: [-1, 1] });
    expect(await check(server, true)).toEqual([]);
    expect(server.counts.requests).toBe(2);
  });

  test.each<[what: string, bad: BadCertificate]>([
    [
      'a self-signed certificate',
      { problem: 'has a self-signed certificate', hint: OWN_AUTHORITY, days: [-1, 1], isTrusted: false },
    ],
    ['an expired certificate', { problem: 'has a certificate that has expired', days: [-2, -1] }],
    ['a future certificate', { problem: 'has a certificate that is not valid yet', days: [1, 2] }],
    [
      'a certificate of another host',
      { problem: 'has a certificate for another host name', host: 'other.example', days: [-1, 1] },
    ],
  ])('with %s is connected to once, and the report names the reason', async (_, bad) => {
    const { problem, hint = ON_SERVER, isTrusted = true, host = 'localhost', days } = bad;
    const server = await secureServer({ host, days });
    expect(await check(server, isTrusted)).toEqual(['a', 'b'].map((page) => `\`URL/${page}\` ${problem}. ${hint}`));
    // A certificate does not change within seconds, so neither another method nor a retry can help.
    expect(server.counts).toEqual({ connections: 2, requests: 0 });
  });

  test('that does not speak TLS', async () => {
    const server = createPlainServer((_, response) => void response.end('fine'));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    onTestFinished(() => void server.close());
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    expect(await check({ url, authority: '' }, false)).toEqual(
      ['a', 'b'].map((page) => `\`URL/${page}\` has no valid TLS connection. ${LINK}`),
    );
  });
});
