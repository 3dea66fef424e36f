import { ExtractionFailure, type ExtractionLimits } from '../../../extraction/extraction.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import { readXml, type Attributes, type XmlHandler } from '../../../extraction/reading/read-xml.ts'
import { ZipArchive } from '../../../extraction/reading/zip-archive.ts'
import type { SheetWriter } from './sheet-writer.ts'

/** The sheets of an OpenDocument table; cells hold their text as it is shown. */
export async function readOds(source: Source, limits: ExtractionLimits, writer: SheetWriter): Promise<void> {
  const archive = await ZipArchive.open(source.content, limits)
  if (!archive.has('content.xml')) throw new ExtractionFailure('damaged', 'there is no content.xml')
  if ((await archive.readText('META-INF/manifest.xml'))?.includes('encryption-data')) {
    throw new ExtractionFailure('encrypted', 'the manifest names a key')
  }
  await readXml(archive.read('content.xml'), new OdsTables(writer))
}

type Cell = { column: number; repeated: number; text: string }

/** "table:number-rows-repeated … specifies the number of rows to which a row element applies"; so do columns. */
class OdsTables implements XmlHandler {
  readonly #writer: SheetWriter
  #row = 0
  #column = 0
  #rowsRepeated = 1
  #cells: Cell[] = []
  #cell: Cell | undefined
  #isText = false
  /** What is written beside a cell is not in it. */
  #beside = 0
  #isTaken = false

  constructor(writer: SheetWriter) {
    this.#writer = writer
  }

  open(name: string, attribute: Attributes): void {
    if (name === 'annotation' || name === 'frame') this.#beside++
    if (this.#beside > 0) return
    if (name === 'table') {
      this.#isTaken = this.#writer.openSheet(attribute('name') ?? '')
      this.#row = 0
    } else if (name === 'table-row') {
      this.#rowsRepeated = repeats(attribute('number-rows-repeated'))
      this.#column = 0
      this.#cells = []
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#cell = { column: this.#column, repeated: repeats(attribute('number-columns-repeated')), text: '' }
    } else if (this.#cell && name === 'p') {
      if (this.#cell.text !== '') this.#cell.text += '\n'
      this.#isText = true
    } else if (this.#cell && name === 's') this.#cell.text += ' '
  }

  close(name: string): void {
    if (name === 'annotation' || name === 'frame') this.#beside--
    else if (this.#beside > 0) return
    else if (name === 'p') this.#isText = false
    else if (this.#cell && (name === 'table-cell' || name === 'covered-table-cell')) {
      this.#column += this.#cell.repeated
      if (this.#cell.text !== '') this.#cells.push(this.#cell)
      this.#cell = undefined
    } else if (name === 'table-row') this.#closeRow()
    else if (name === 'table' && this.#isTaken) this.#writer.closeSheet()
  }

  text(text: string): void {
    if (this.#cell && this.#isText && this.#beside === 0) this.#cell.text += text
  }

  isDone(): boolean {
    return this.#writer.isFull
  }

  /** Empty rows at the end of a sheet are written as one that is repeated a million times. */
  #closeRow(): void {
    if (this.#isTaken && this.#cells.length > 0) {
      for (let count = 0; count < this.#rowsRepeated && !this.#writer.isFull; count++) this.#writeRow(this.#row + count)
    }
    this.#row += this.#rowsRepeated
  }

  #writeRow(row: number): void {
    this.#writer.openRow(row)
    for (const { column, repeated, text } of this.#cells)
      for (let more = 0; more < repeated; more++) this.#writer.cell(column + more, text)
    this.#writer.closeRow()
  }
}

const MOST_REPEATS = 1_048_576

function repeats(text: string | undefined): number {
  return Math.min(MOST_REPEATS, Math.max(1, Math.trunc(Number(text ?? 1)) || 1))
}
