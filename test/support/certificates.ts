import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** A certificate that signs itself, and its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  /** The DNS name in the certificate. */
  readonly host: string;
  /** The days from now at which the certificate becomes valid, and at which it expires. */
  readonly days: readonly [from: number, to: number];
}

const DAY = 86_400_000;

/** Creates a self-signed X.509 certificate (RFC 5280), because `node:crypto` can only read them. */
export function selfSigned({ host, days }: CertificateOptions): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const [from, to] = days.map((day) => time(new Date(Date.now() + day * DAY)));
  const name = sequence(set(sequence(oid('2.5.4.3'), tagged(0x0c, Buffer.from(host)))));
  const names = sequence(tagged(0x82, Buffer.from(host)));
  const extensions = sequence(sequence(oid('2.5.29.17'), tagged(0x04, names)));
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(from!, to!),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const certificate = sequence(body, ECDSA_WITH_SHA256, signatureOf(body, privateKey));
  const base64 = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function signatureOf(body: Buffer, key: KeyObject): Buffer {
  return tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, key)]));
}

/** Encodes a value with its tag and length (DER). */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts);
}

function set(part: Buffer): Buffer {
  return tagged(0x31, part);
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.of(value));
}

/** Encodes an object identifier, whose parts have seven bits per byte. */
function oid(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number);
  const bytes = rest.flatMap((part) => {
    const digits = [part & 127];
    for (let high = part >> 7; high > 0; high >>= 7) digits.unshift((high & 127) | 128);
    return digits;
  });
  return tagged(0x06, Buffer.of(first * 40 + second, ...bytes));
}

/** Encodes a point in time (GeneralizedTime): `20240701120000Z`. */
function time(date: Date): Buffer {
  return tagged(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+Z/g, '')}Z`));
}

const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
