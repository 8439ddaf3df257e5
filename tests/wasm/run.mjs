// Runs a script of this folder in Node: what it makes of the input is printed.
import { readFileSync } from 'node:fs';

const { default: answer } = await import(process.argv[2]);
console.log(JSON.stringify(await answer(JSON.parse(readFileSync(0, 'utf-8')))));
