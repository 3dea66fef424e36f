import type { Random } from '../random.ts'
import { wrongValues } from '../whole-product/wrong-input.ts'

/** What a parameter may be filled with besides what belongs there. */
export interface ValueSources {
  /** Ids of all kinds of things, of others too. */
  readonly ids: readonly (string | number)[]
}

const known = Object.values(wrongValues)
const words = [
  'true',
  'false',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '١٢',
  ' 1 ',
  '1,2,3',
  '2026-11-20',
  '2026-11-20 10:00:00',
  '24:00',
  'zh-CN',
  '采购合同',
  'Ünïcödé',
  '👩‍👩‍👧‍👦',
  '\u202efdp.exe',
  '${7*7}',
  '{{7*7}}',
  'AND OR NOT ( " ) * ?',
  'subject:"a b" -c date:>2026',
]

/** One value as text: right, nearly right, or absurd. */
export function randomText(random: Random, { ids }: ValueSources): string {
  const way = random.int(10)
  if (way < 3) return String(random.pick(ids))
  if (way < 5) return random.pick(known)
  if (way === 5) return random.pick(words)
  if (way === 6) return String(random.int(2 ** 31) - random.int(2 ** 31))
  if (way === 7) return randomCharacters(random, random.int(40))
  if (way === 8) return JSON.stringify(randomJson(random, { ids }, 3))
  return `${random.pick(words)}${random.pick(words)}`.repeat(1 + random.int(50))
}

const ranges: readonly (readonly [number, number])[] = [
  [0, 0x7f],
  [0x80, 0x7ff],
  [0x4e00, 0x9fff],
  [0xd800, 0xdfff],
  [0xfdd0, 0xffff],
  [0x1f300, 0x1faff],
]

/** Characters of any kind, halves of them too. */
export function randomCharacters(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const [first, last] = random.pick(ranges)
    return String.fromCodePoint(first + random.int(last - first + 1))
  }).join('')
}

/** A value as JSON has it, up to so deep. */
export function randomJson(random: Random, sources: ValueSources, depth: number): unknown {
  const way = random.int(depth > 0 ? 8 : 5)
  if (way === 0) return null
  if (way === 1) return random.chance(0.5)
  if (way === 2) return random.pick([0, -1, 1.5, 1e308, 2 ** 53, random.int(1000)])
  if (way === 3) return randomCharacters(random, random.int(20))
  if (way === 4) return random.pick(sources.ids)
  const inner = () => randomJson(random, sources, depth - 1)
  if (way < 7) return Array.from({ length: random.int(5) }, inner)
  const names = ['id', '__proto__', 'constructor', 'toString', '', 'name', randomCharacters(random, 3)]
  return Object.fromEntries(Array.from({ length: random.int(5) }, () => [random.pick(names), inner()]))
}
