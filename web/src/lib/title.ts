const NAME = 'Cíbola';
const ROSE = 'M16 3 L19 13 L29 16 L19 19 L16 29 L13 19 L3 16 L13 13 Z';

/** Set the title and the icon of the tab; both show whether it is the visitor's turn. */
export function setTitle(title: string, isMyTurn = false): void {
  document.title = [isMyTurn ? '●' : '', title, title ? '·' : '', NAME].filter(Boolean).join(' ');
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = `data:image/svg+xml,${encodeURIComponent(icon(isMyTurn))}`;
}

function icon(isMyTurn: boolean): string {
  const dot = isMyTurn ? '<circle cx="24" cy="8" r="7" fill="#d33a1e" stroke="#fff" stroke-width="2"/>' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="#20413c"/><path d="${ROSE}" fill="#f2dfae"/>${dot}</svg>`
  );
}
