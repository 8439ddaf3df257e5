export const focusedElement = (): HTMLElement | null => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Return whether an element that had the focus is gone, as a card that was laid. */
export const isFocusLost = (before: HTMLElement | null): boolean =>
  before !== null && before !== document.body && !before.isConnected;

/** Focus what comes next: the cover of the hand, what can be chosen now, or the banner. */
export function focusNext(root: HTMLElement | undefined): void {
  const found = ['cover', 'now', 'banner'].map((name) => root?.querySelector<HTMLElement>(`[data-focus=${name}]`));
  found.find((one) => one)?.focus();
}
