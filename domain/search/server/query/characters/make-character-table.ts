/**
 * Writes `kit/i18n/character-table.ts`. Asking opencc-js at each start would cost 0.2 s, so its answers are kept;
 * run this file after an update of opencc-js.
 */
import { writeFileSync } from 'node:fs'
import { characterPairs } from './character-pairs.ts'

const PAIRS_PER_LINE = 40

const pairs = characterPairs().map(([from, to]) => from + to)
const lines: string[] = []
for (let index = 0; index < pairs.length; index += PAIRS_PER_LINE) {
  lines.push(`  '${pairs.slice(index, index + PAIRS_PER_LINE).join('')}',`)
}

writeFileSync(
  new URL('../../../../../kit/i18n/character-table.ts', import.meta.url),
  `/** Pairs: a character that texts contain, the one it is searched as. Written by make-character-table.ts. */
export const characterTable = [
${lines.join('\n')}
].join('')
`,
)
