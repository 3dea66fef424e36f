import { Converter } from 'opencc-js'

const RANGES: readonly [number, number][] = [
  [0x3400, 0x9fff],
  [0x20000, 0x323af],
]

/**
 * What opencc leaves alone because only a phrase decides (著作, but 看着), and forms that its tables lack.
 * Search folds them always: a text and a query that mean the same must meet, and nothing else looks at the result.
 */
const FURTHER = '著着瞭了藉借祇只衹只甚什麽么凖准戸户値值妳你砲炮姪侄賸剩牠它'

/** Radicals that pdf files contain in the place of the character they look like; NFKC knows only those of U+2F00. */
const RADICALS =
  '⺁厂⺇几⺋巳⺌小⺍小⺎兀⺐尢⺒巳⺓幺⺖忄⺗心⺘扌⺙攵⺛旡⺝月⺞歹⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪疋⺫目⺬示⺭礻⺮竹' +
  '⺯糸⺰纟⺱罓⺲罒⺳网⺶羊⺷羊⺸羊⺹老⺺聿⺻聿⺼月⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃西⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑长⻒长⻓长⻔门⻕阜⻖阜' +
  '⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟食⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫齐⻬齐⻭齿⻮齿⻯龙⻰龙⻱龟⻲龟⻳龟'

/** Every character that is folded to another one, in order of code points. Slow (0.2 s): read `characterTable` instead. */
export function characterPairs(): [from: string, to: string][] {
  const folds = new Map<string, string>()
  for (const [from, to] of opencc()) folds.set(from, to)
  for (const [from, to] of pairsOf(FURTHER + RADICALS)) folds.set(from, to)

  turnToBasicPlane(folds)
  return [...folds.keys()]
    .sort((a, b) => (a.codePointAt(0) ?? 0) - (b.codePointAt(0) ?? 0))
    .map((from): [string, string] => [from, lastOf(folds, from)])
    .filter(([from, to]) => from !== to)
}

/** One character at a time: a phrase conversion would fold a fragment otherwise than the text it was taken from. */
function* opencc(): Iterable<[string, string]> {
  const converters = (['t', 'tw', 'hk'] as const).map((from) => Converter({ from, to: 'cn' }))
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code)
      const converted = converters.map((convert) => convert(character)).find((result) => result !== character)
      if (converted !== undefined && Array.from(converted).length === 1) yield [character, converted]
    }
  }
}

/**
 * Rare characters whose simplified form lies beyond U+FFFF keep the traditional one instead, for both.
 * Then nothing that is one code unit ever becomes two, which lets the normal form work on a flat table.
 */
function turnToBasicPlane(folds: Map<string, string>): void {
  for (const [from, to] of folds) {
    if (from.length > 1 || to.length === 1) continue
    const chosen = folds.get(to)
    folds.set(from, chosen ?? from)
    if (chosen === undefined) folds.set(to, from)
  }
}

function lastOf(folds: Map<string, string>, from: string): string {
  const seen = new Set<string>()
  let character = from
  for (let next = folds.get(character); next !== undefined && !seen.has(next); next = folds.get(character)) {
    seen.add(character)
    character = next
  }
  return character
}

function pairsOf(listed: string): [string, string][] {
  const characters = Array.from(listed)
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < characters.length; index += 2) {
    pairs.push([characters[index] ?? '', characters[index + 1] ?? ''])
  }
  return pairs
}
