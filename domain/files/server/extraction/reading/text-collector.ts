/** Gathers the text of a file up to a limit; what comes after is dropped, and known to be. */
export class TextCollector {
  readonly #limit: number
  readonly #parts: string[] = []
  #length = 0
  #lineEnds = 1
  #isTruncated = false

  constructor(limit: number) {
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.#length >= this.#limit
  }

  get isTruncated(): boolean {
    return this.#isTruncated
  }

  /** Whether the last thing added was a line end, or nothing was. */
  get isAtLineStart(): boolean {
    return this.#lineEnds > 0
  }

  add(text: string): void {
    if (text === '') return
    const room = this.#limit - this.#length
    const taken = text.length > room ? text.slice(0, room) : text
    this.#isTruncated ||= taken.length < text.length
    if (taken === '') return
    this.#parts.push(taken)
    this.#length += taken.length
    this.#lineEnds = lineEndsOf(taken, this.#lineEnds)
  }

  /** Ends the line, unless that has been done already. */
  endLine(): void {
    if (this.#lineEnds === 0) this.add('\n')
  }

  /** Leaves an empty line, which parts paragraphs also where lines are hard-wrapped. */
  endParagraph(): void {
    if (this.#length > 0 && this.#lineEnds < 2) this.add(this.#lineEnds === 0 ? '\n\n' : '\n')
  }

  /** Removes what PostgreSQL cannot store. */
  finish(): string {
    return this.#parts.join('').toWellFormed().replaceAll('\0', '').trim()
  }
}

function lineEndsOf(added: string, before: number): number {
  let lineEnds = 0
  while (lineEnds < added.length && added.charAt(added.length - 1 - lineEnds) === '\n') lineEnds++
  return lineEnds === added.length ? before + lineEnds : lineEnds
}
