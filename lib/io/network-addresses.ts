import { networkInterfaces } from 'node:os';

/** The addresses under which other machines of the network reach this one. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
