import type { TextCollector } from './text-collector.ts'

/** Paragraphs as lines, rows of tables as lines with a tab between cells; for every format that has both. */
export class ParagraphFlow {
  readonly #output: TextCollector
  #cellDepth = 0
  #cellsInRow = 0
  #paragraphsInCell = 0

  constructor(output: TextCollector) {
    this.#output = output
  }

  openParagraph(): void {
    // a box or a note is in another paragraph, whose line it ends
    if (this.#cellDepth === 0 || this.#paragraphsInCell++ > 0) this.#output.endLine()
  }

  closeParagraph(): void {
    if (this.#cellDepth === 0) this.#output.endLine()
  }

  openRow(): void {
    if (this.#cellDepth > 0) this.#output.endLine()
    this.#cellsInRow = 0
  }

  openCell(): void {
    if (this.#cellsInRow++ > 0) this.#output.add('\t')
    this.#cellDepth++
    this.#paragraphsInCell = 0
  }

  closeCell(): void {
    this.#cellDepth--
  }

  closeRow(): void {
    this.#output.endLine()
  }
}
