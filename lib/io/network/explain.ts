import { STATUS_CODES } from 'node:http';

/** Describes the status of a response as the end of a sentence that begins with the address. */
export function explainStatus(status: number): string {
  return `responds with ${[status, STATUS_CODES[status]].filter(Boolean).join(' ')}`;
}

/** Describes why there is no response, as the end of a sentence that begins with the address. */
export function explainError(error: unknown, timeoutMs: number): string {
  if (isTimeout(error)) return `does not respond within ${timeoutMs / 1000} s`;
  const reason = reasonOf(error);
  const known = [...CERTIFICATE_ERRORS, ...NETWORK_ERRORS].find(([code]) => reason.includes(code));
  return known?.[1] ?? `can't be reached (${reason})`;
}

/** Returns whether a request failed because the server did not respond in time. */
export function isTimeout(error: unknown): boolean {
  return /TimeoutError|UND_ERR_\w*TIMEOUT/.test(reasonOf(error));
}

/** Returns whether the host name of an address does not exist. */
export function isUnknownHost(error: unknown): boolean {
  return reasonOf(error).includes('ENOTFOUND');
}

/** Returns whether a connection failed because of the certificate of the server. */
export function isCertificateError(error: unknown): boolean {
  const reason = reasonOf(error);
  return CERTIFICATE_ERRORS.some(([code]) => reason.includes(code));
}

/** Returns whether the certificate of a server is signed by no authority that Node knows. */
export function isUnknownAuthority(error: unknown): boolean {
  const reason = reasonOf(error);
  return UNKNOWN_AUTHORITY.some(([code]) => reason.includes(code));
}

const UNKNOWN_AUTHORITY: readonly (readonly [code: string, problem: string])[] = [
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'has a self-signed certificate'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'has a certificate of an unknown authority'],
  [
    'UNABLE_TO_GET_ISSUER_CERT',
    'has a certificate of an unknown authority, or does not send the certificate of its authority',
  ],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'has a certificate of an unknown authority, or does not send the certificate of its authority',
  ],
];

/** The codes of `X509_verify_cert_error_string` in OpenSSL, and the code of Node for another host name. */
const CERTIFICATE_ERRORS: readonly (readonly [code: string, problem: string])[] = [
  ...UNKNOWN_AUTHORITY,
  ['CERT_HAS_EXPIRED', 'has a certificate that has expired'],
  ['CERT_NOT_YET_VALID', 'has a certificate that is not valid yet'],
  ['CERT_REVOKED', 'has a certificate that was revoked'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'has a certificate for another host name'],
  ['CERT_', 'has a certificate that is not valid'],
];

const NETWORK_ERRORS: readonly (readonly [code: string, problem: string])[] = [
  ['ENOTFOUND', 'has a host name that does not exist'],
  ['EAI_AGAIN', "can't be reached, because host names can't be resolved"],
  ['ECONNREFUSED', 'refuses connections'],
  ['ECONNRESET', 'closes the connection without a response'],
  ['UND_ERR_SOCKET', 'closes the connection without a response'],
  ['UND_ERR_HEADERS_OVERFLOW', 'sends headers that are too large'],
  ['HTTPParserError', 'sends a response that is not valid HTTP'],
  ['ERR_TLS', 'has no valid TLS connection'],
  ['ERR_SSL', 'has no valid TLS connection'],
  ['EPROTO', 'has no valid TLS connection'],
];

/** Returns the code, name, message and causes of an error. undici puts the reason into the cause of some errors. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause } = error as NodeJS.ErrnoException;
  const parts = [code, `${error.name}: ${error.message}`, cause === undefined ? undefined : reasonOf(cause)];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}
