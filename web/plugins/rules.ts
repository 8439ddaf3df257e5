import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Block, Rules } from '../src/rules/rulebook.ts';

const FOLDER = resolve(import.meta.dirname, '../../docs/rules');
const NAME = 'virtual:rules/';

/** Give the page the rule pages, read into blocks: `virtual:rules/fr/card`. */
export function rules(): Plugin {
  return {
    name: 'rules',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      const path = resolve(FOLDER, `${id.slice(NAME.length + 1)}.md`);
      this.addWatchFile(path);
      return `export default ${JSON.stringify(read(readFileSync(path, 'utf-8')))}`;
    },
  };
}

function read(markdown: string): Rules {
  const [title = '', ...parts] = markdown.split(/\n\n+/).flatMap(lines);
  return { title: title.replace(/^# /, ''), blocks: parts.map(block) };
}

/** A list of rules has no empty lines between them: take it apart. */
const lines = (part: string): string[] =>
  part
    .split(/\n(?=- |#|\d+\. )/)
    .map((one) => (one.startsWith('|') ? one.trim() : one.replace(/\n\s*/g, ' ').trim()))
    .filter(Boolean);

function block(part: string): Block {
  const rule = /^- \*\*(?<id>[A-Z]\d+(?:\.\d+)?)\*\* (?<text>.*)$/.exec(part)?.groups;
  if (rule) return { kind: 'rule', id: rule.id ?? '', text: rule.text ?? '' };
  const step = /^\d+\. (?<text>.*)$/.exec(part)?.groups;
  if (step) return { kind: 'step', text: step.text ?? '' };
  const heading = /^#+ (?<text>.*)$/.exec(part)?.groups;
  if (heading) return { kind: 'heading', text: heading.text ?? '' };
  if (part.startsWith('|')) return { kind: 'table', rows: table(part) };
  return { kind: 'text', text: part.replace(/^- /, '') };
}

const table = (part: string): string[][] =>
  part
    .split('\n')
    .filter((line) => !/^\|[-|: ]+\|$/.test(line))
    .map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim()));
