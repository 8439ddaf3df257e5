const NAME = 'Cíbola';
const ROSE = 'M16 3 L19 13 L29 16 L19 19 L16 29 L13 19 L3 16 L13 13 Z';

/** Show in the title and the little picture beside it whether it is this person's turn. */
export function showTurn(mine: boolean, title = ''): void {
  document.title = [mine ? '●' : '', title, title ? '·' : '', NAME].filter(Boolean).join(' ');
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(picture(mine))}`;
}

function picture(mine: boolean): string {
  const dot = mine ? '<circle cx="24" cy="8" r="7" fill="#d33a1e" stroke="#fff" stroke-width="2"/>' : '';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="7" fill="#20413c"/><path d="${ROSE}" fill="#f2dfae"/>${dot}</svg>`
  );
}
