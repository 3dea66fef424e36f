import type { Deck } from './deck.ts'

const MARKS: [type: string, mark: RegExp][] = [
  ['png', /^89504e47/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638/],
  ['webp', /^52494646.{8}57454250/],
  ['bmp', /^424d/],
]

/** Pictures of slides and pages as addresses of their own bytes, as long as there is room; drawings of Windows are left out. */
export class SlidePictures {
  isCut = false
  readonly #deck: Pick<Deck, 'bytes'>
  #room: number

  constructor(deck: Pick<Deck, 'bytes'>, room: number) {
    this.#deck = deck
    this.#room = room
  }

  async at(part: string): Promise<string | undefined> {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of this.#deck.bytes(part)) {
      length += chunk.length * (4 / 3)
      if (length > this.#room) {
        this.isCut = true
        return undefined
      }
      chunks.push(chunk)
    }
    const bytes = Buffer.concat(chunks)
    const type = MARKS.find(([, mark]) => mark.test(bytes.toString('hex', 0, 12)))?.[0]
    if (type === undefined) return undefined
    this.#room -= length
    return `data:image/${type};base64,${bytes.toString('base64')}`
  }
}
