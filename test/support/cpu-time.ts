/** What this process has worked so far, in milliseconds: on a busy machine a clock tells what others did. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
