import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCES = resolve(import.meta.dirname, '../src');

// Modules that are needed together come in one file: it is compressed better than many, and asked for once.
const TOGETHER: Record<string, string[]> = {
  // What the home page and others need besides what every page needs.
  shared: [
    'art/Icon.svelte', 'components/ErrorMessage.svelte', 'games/game.ts', 'lib/keys.ts', 'lib/request.svelte.ts', 'lib/sound.ts',
    'local/ids.ts', 'rules/rulebook.ts', 'table/KeyCap.svelte', 'table/names.svelte.ts', 'table/selectors.ts',
  ],
  // What every table needs.
  table: [
    'art/Compass.svelte', 'components/PlayerName.svelte', 'table/Banner.svelte', 'table/HeaderBar.svelte', 'table/LiveTable.svelte',
    'table/Notices.svelte', 'table/Presence.svelte', 'table/Skeleton.svelte', 'table/TableFrame.svelte', 'table/TablePage.svelte',
    'table/TableShell.svelte', 'table/TopBar.svelte', 'table/announcements.ts', 'table/chat.svelte.ts', 'table/clock.svelte.ts',
    'table/controller.svelte.ts', 'table/focus.ts', 'table/keyboard.ts', 'table/messageConnection.svelte.ts',
    'table/serverConnection.svelte.ts', 'table/source.ts',
  ],
  // What games with cards need besides.
  cards: [
    'art/Card.svelte', 'art/Sprite.svelte', 'art/cards.ts', 'cards/Hand.svelte', 'cards/actions.ts', 'cards/cards.css', 'cards/dealing.ts',
    'cards/hand.ts', 'cards/keyboard.ts', 'cards/motion.ts', 'cards/selectors.ts', 'cards/texts.ts', 'cards/thickness.ts', 'table/drag.ts',
  ],
};

/** How the page is cut into files: what it always needs, what is needed together, and the rest as it is imported. */
export function chunks(): Rolldown.CodeSplittingOptions {
  const groups: Rolldown.CodeSplittingOptions['groups'] = [
    { name: 'base', tags: ['$initial'] },
    ...Object.entries(TOGETHER).map(([name, modules]) => ({ name, test: belongs(modules) })),
  ];
  // What a group needs itself belongs to it, unless it belongs to one that comes first.
  return { groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })) };
}

function belongs(modules: string[]): (id: string) => boolean {
  const paths = modules.map((module) => resolve(SOURCES, module));
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length) throw new Error(`No such modules: ${missing.join(', ')}`);
  return (id) => paths.includes(id.replace(/\?.*/, ''));
}
