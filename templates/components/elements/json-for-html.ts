/** Serializes data as JSON that can't close the script element around it. */
export function jsonForHtml(data: object | string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
