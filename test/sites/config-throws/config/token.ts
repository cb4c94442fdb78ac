export const token = read();

function read(): string {
  throw new Error('The token is missing.');
}
