/** JSON that can't end the script element it stands in. */
export function jsonForHtml(data: object | string): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
