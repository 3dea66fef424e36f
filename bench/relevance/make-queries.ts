import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { Converter } from 'opencc-js/cn2t'
import { pinyin } from 'pinyin-pro'
import { Random } from '../generate/random/random.ts'
import type { RealDocument } from '../real/documents.ts'
import { squeezed } from '../real/plain-text.ts'
import { sampleSentences } from '../real/samples.ts'
import { classes, titleLines, wantedOf, type JudgedQuery, type QueryClass } from './queries.ts'

/** How many of each kind. */
const counts: Readonly<Record<QueryClass, number>> = {
  title: 40,
  fragment: 40,
  sentence: 40,
  'words apart': 40,
  'mixed and codes': 40,
  'one wrong or missing': 40,
  'pinyin of a title': 20,
  'initials of a title': 20,
  traditional: 20,
}

const jieba = Jieba.withDict(dict)
const toTraditional = Converter({ from: 'cn', to: 't' })

type Drawing = Omit<JudgedQuery, 'kind'>
type Draw = (document: RealDocument, random: Random, documents: readonly RealDocument[]) => Drawing | undefined

/** Draws documents at random, and from each something to look for, until there is enough of each kind. */
export function makeQueries(documents: readonly RealDocument[], seed: number): JudgedQuery[] {
  return classes.flatMap((kind, number) => {
    const random = Random.of(seed, -40 - number)
    const chosen = new Map<string, JudgedQuery>()
    const sentences = kind === 'sentence' ? sampleSentences(documents, counts.sentence, seed + 1) : []
    for (const typed of sentences) chosen.set(typed, { kind, ...anywhere(typed) })
    for (let draw = 0; chosen.size < counts[kind] && draw < 50_000; draw++) {
      const drawn = draws[kind](random.pick(documents), random, documents)
      if (drawn && isUsable(drawn)) chosen.set(drawn.typed, { kind, ...drawn })
    }
    return [...chosen.values()]
  })
}

function isUsable({ typed }: Drawing): boolean {
  return typed.trim() === typed && !/[\t\n#"]/.test(typed) && !/^-|\s-|:\S/.test(typed)
}

const draws: Readonly<Record<QueryClass, Draw>> = {
  title: (document) => {
    const title = titleLines(document)
    return title.length >= 4 && title.length <= 60 ? { typed: title, where: 'title', held: [title] } : undefined
  },
  fragment: ({ lines }, random) => anywhereIf(hanAt(lines, random, 4 + random.below(5))),
  sentence: () => undefined,
  'words apart': ({ lines }, random) => {
    const words = [wordAt(lines, random), wordAt(lines, random), ...(random.chance(0.5) ? [wordAt(lines, random)] : [])]
    const known = words.filter((word) => word !== undefined)
    if (new Set(known).size < words.length) return undefined
    return { typed: known.join(' '), where: 'anywhere', held: known }
  },
  'mixed and codes': ({ lines }, random) =>
    anywhereIf(random.chance(0.5) ? mixedAt(lines, random) : codeAt(lines, random)),
  'one wrong or missing': ({ lines }, random, documents) => {
    const isLatin = random.chance(0.2)
    const held = isLatin ? latinAt(lines, random) : hanAt(lines, random, 5 + random.below(4))
    const typed = held && (isLatin ? spoilLatin(held, random) : spoilHan(held, random))
    if (!held || !typed || stands(typed, documents)) return undefined
    return { typed, where: 'anywhere', held: [held] }
  },
  'pinyin of a title': (document) => spelledTitle(document, (syllables) => syllables.join('')),
  'initials of a title': (document) =>
    spelledTitle(document, (syllables) => syllables.map((syllable) => syllable.charAt(0)).join('')),
  traditional: ({ lines }, random) => {
    const held = hanAt(lines, random, 4 + random.below(7))
    const typed = held && toTraditional(held)
    if (!held || typed === held || !typed || squeezed(typed) !== squeezed(held)) return undefined
    return { typed, where: 'anywhere', held: [held] }
  },
}

function anywhere(typed: string): Drawing {
  return { typed, where: 'anywhere', held: [typed] }
}

function anywhereIf(typed: string | undefined): Drawing | undefined {
  return typed === undefined ? undefined : anywhere(typed)
}

/** Something that the pattern matches, near a place drawn at random. */
function near(lines: string, random: Random, pattern: RegExp): string | undefined {
  const start = random.below(Math.max(1, lines.length - 300))
  return pattern.exec(lines.slice(start, start + 300))?.[1]
}

function hanAt(lines: string, random: Random, length: number): string | undefined {
  return near(lines, random, new RegExp(`(\\p{Script=Han}{${length}})`, 'u'))
}

/** A Chinese word of two to four characters. */
function wordAt(lines: string, random: Random): string | undefined {
  const start = random.below(Math.max(1, lines.length - 200))
  const words = jieba.cut(lines.slice(start, start + 200), true).slice(1, -1)
  const usable = words.filter((word) => /^\p{Script=Han}{2,4}$/u.test(word))
  return usable.length > 0 ? random.pick(usable) : undefined
}

/** Chinese and Latin in one. */
function mixedAt(lines: string, random: Random): string | undefined {
  return near(lines, random, /(\p{Script=Han}{2,4} ?[a-z][a-z0-9.-]{2,14}[a-z0-9] ?\p{Script=Han}{2,3})/u)
}

/** Names of functions, files, packages, options and versions. */
function codeAt(lines: string, random: Random): string | undefined {
  return near(
    lines,
    random,
    /(?<=[\s(\p{Script=Han}])([a-z0-9]+(?:[-_./][a-z0-9]+){1,4}|[a-z]+\d+(?:\.\d+)+)(?=[\s,;)\p{Script=Han}])/u,
  )
}

function latinAt(lines: string, random: Random): string | undefined {
  return near(lines, random, /(?<=[\s\p{Script=Han}])([a-z]{7,14})(?=[\s,;.\p{Script=Han}])/u)
}

/** Another character that sounds the same or any other, or one less; never the first or last of them missing. */
function spoilHan(text: string, random: Random): string | undefined {
  const characters = [...text]
  const place = random.below(characters.length)
  const kind = random.below(3)
  if (kind === 0) {
    if (place === 0 || place === characters.length - 1) return undefined
    return characters.toSpliced(place, 1).join('')
  }
  const original = characters[place] ?? ''
  const other = kind === 1 ? soundingLike(original, random) : random.pick([...commonCharacters])
  return other === undefined || other === original ? undefined : characters.with(place, other).join('')
}

function spoilLatin(word: string, random: Random): string {
  const place = 1 + random.below(word.length - 2)
  return random.chance(0.5)
    ? word.slice(0, place) + word.slice(place + 1)
    : word.slice(0, place) + random.pick([...'abcdefghijklmnopqrstuvwxyz']) + word.slice(place + 1)
}

function soundingLike(character: string, random: Random): string | undefined {
  const sound = pinyin(character, { toneType: 'none' })
  const same = [...commonCharacters].filter(
    (other) => other !== character && pinyin(other, { toneType: 'none' }) === sound,
  )
  return same.length > 0 ? random.pick(same) : undefined
}

function stands(text: string, documents: readonly RealDocument[]): boolean {
  return wantedOf({ kind: 'fragment', ...anywhere(text) }, documents).size > 0
}

/** Of titles that are Chinese throughout, numbers before them aside. */
function spelledTitle(document: RealDocument, join: (syllables: readonly string[]) => string): Drawing | undefined {
  const title = titleLines(document)
  const name = title.replace(/^(?:第 ?\d+ ?章|[\d.]+|附录 ?[a-z]?)[\s.、]*/u, '')
  if (!/^\p{Script=Han}{3,14}$/u.test(name)) return undefined
  const typed = join(pinyin(name, { toneType: 'none', type: 'array', v: true }))
  return /^[a-z]{3,40}$/.test(typed) ? { typed, where: 'title', held: [title] } : undefined
}

const commonCharacters =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严'
