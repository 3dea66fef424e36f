import { dict } from '@node-rs/jieba/dict.js'
import { Random, Weighted } from './random.ts'

/** Words that occur nowhere else, with the share of documents that hold each; the benchmarks search for them. */
export const markers = [
  { word: '降本增效', share: 0.1 },
  { word: '碳中和', share: 0.1 },
  { word: '灰度发布', share: 0.01 },
  { word: '质保金', share: 0.01 },
  { word: '磁悬浮', share: 0.0001 },
  { word: '榫卯', share: 0.0001 },
] as const

/** Neighbouring characters of the markers: a word with one of them would blur their shares. */
const markerPairs = markers.flatMap(({ word }) =>
  [...word].slice(1).map((second, index) => `${[...word][index]}${second}`),
)

const leastFrequency = 20

/**
 * Sentences of words as frequent as in the dictionary (by the root, so that rare ones occur at all). What they say is
 * nonsense; their pairs of characters are spread as in real texts, which is what a text index feels.
 */
export function makeSentences(seed: number, count: number): string[] {
  const words = readWords()
  const spread = new Weighted(words.map(([, frequency]) => Math.sqrt(frequency)))
  const random = Random.of(seed, -1)
  return Array.from({ length: count }, () => {
    const length = 4 + random.below(9)
    let sentence = ''
    for (let place = 0; place < length; place++) sentence += words[spread.draw(random)]?.[0] ?? ''
    return `${sentence}${random.chance(0.4) ? '，' : '。'}`
  })
}

function readWords(): (readonly [string, number])[] {
  return Buffer.from(dict)
    .toString()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word = '', frequency = '0']) => [word, Number(frequency)] as const)
    .filter(([word, frequency]) => frequency > leastFrequency && /^\p{Script=Han}{1,4}$/u.test(word))
    .filter(([word]) => !markerPairs.some((pair) => word.includes(pair)))
}
