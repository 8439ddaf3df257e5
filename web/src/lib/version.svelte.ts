/** Compares the build that the server serves with the one that runs here. */
class Version {
  /** Whether the server serves another build than this one. */
  isOutdated = $state(false);

  /** Compare with the build that the server names. */
  check(build: string): void {
    this.isOutdated = BUILD !== 'dev' && build !== '' && build !== BUILD;
  }
}

export const version = new Version();

/** Reload the page because the server has another build; never twice for the same build. */
export function reloadOnce(build: string): boolean {
  if (!isFirst(`cibola.reloaded.${build}`)) return false;
  location.reload();
  return true;
}

/** Whether this is the first call with a key since the tab was opened. */
function isFirst(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false;
  }
}
