import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { Random } from '../generate/random/random.ts'
import type { RealDocument } from './documents.ts'
import { countHan } from './plain-text.ts'

const [shortest, longest] = [8, 20]
/** Less than this is a table of numbers, a command, a bar of signs. */
const leastLetters = 6

/** Sentences, or what stands between two marks, of 8 to 20 characters, from documents drawn at random. */
export function sampleSentences(documents: readonly RealDocument[], wanted: number, seed: number): string[] {
  const random = Random.of(seed, -20)
  const chosen = new Set<string>()
  for (let draw = 0; chosen.size < wanted && draw < wanted * 200; draw++) {
    const { lines } = random.pick(documents)
    const start = random.below(lines.length)
    const around = lines.slice(start, start + 200)
    const [, , sentence = ''] =
      /^([^。！？；，,.;:!?\n]*[。！？；，,.;:!?\n])([^。！？；，,.;:!?\n]+)[。！？；，,.;:!?\n]/.exec(around) ?? []
    const text = sentence.trim()
    const letters = text.match(/[\p{L}]/gu)?.length ?? 0
    if (text.length >= shortest && text.length <= longest && letters >= leastLetters) chosen.add(text)
  }
  return [...chosen]
}

/** Chinese words of two characters, each from a document drawn at random. */
export function sampleWords(documents: readonly RealDocument[], wanted: number, seed: number): string[] {
  const random = Random.of(seed, -21)
  const jieba = Jieba.withDict(dict)
  const chinese = documents.filter(({ lines }) => countHan(lines.slice(0, 5000)) > 50)
  const chosen = new Set<string>()
  for (let draw = 0; chosen.size < wanted && draw < wanted * 200; draw++) {
    const { lines } = random.pick(chinese)
    const start = random.below(Math.max(1, lines.length - 200))
    const words = jieba.cut(lines.slice(start, start + 200), true).slice(1, -1)
    const ofTwo = words.filter((word) => /^\p{Script=Han}{2}$/u.test(word))
    if (ofTwo.length > 0) chosen.add(random.pick(ofTwo))
  }
  return [...chosen]
}

/** Stretches of 4 to 8 Chinese characters from anywhere, mostly cutting words in two. */
export function sampleFragments(documents: readonly RealDocument[], wanted: number, seed: number): string[] {
  const random = Random.of(seed, -22)
  const chosen = new Set<string>()
  for (let draw = 0; chosen.size < wanted && draw < wanted * 200; draw++) {
    const { lines } = random.pick(documents)
    const start = random.below(Math.max(1, lines.length - 200))
    const [run] = /\p{Script=Han}{8}/u.exec(lines.slice(start, start + 200)) ?? []
    if (run) chosen.add(run.slice(0, 4 + random.below(5)))
  }
  return [...chosen]
}
