/** Returns the form of a term that identifies it. Case and spaces make no difference. */
export function termKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}
