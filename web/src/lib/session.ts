/** What is true until this tab closes. */
export function once(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}

/** Fetch the page anew because the server's is another one; never twice for the same server. */
export function reloadOnce(build: string): boolean {
  if (!once(`cibola.reloaded.${build}`)) return false;
  location.reload();
  return true;
}
