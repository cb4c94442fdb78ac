import { networkInterfaces } from 'node:os';

/** Returns the addresses of this machine for other machines on the network. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
