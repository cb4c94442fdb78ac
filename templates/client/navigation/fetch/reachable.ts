/** Returns whether the server of the site responds. Requests the current page, which did load once. */
export async function isReachable({ navigator, location }: Window): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
