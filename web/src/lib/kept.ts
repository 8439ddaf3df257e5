/** Read what this browser keeps for us; a browser that keeps nothing is fine. */
export function kept<T>(key: string): Partial<T> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A private window may refuse: settings then last as long as the page.
  }
}
