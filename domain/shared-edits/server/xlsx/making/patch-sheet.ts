import { refOf, storedFormula, type CellContent, type CellPlace } from '@shuku/domain/shared-edits/xlsx'
import { scanSheet, type ScannedCell, type ScannedRow, type SheetVisitor } from './scan-sheet.ts'
import { attributesOf, attributeText, escaped, PatchedText, type Tag } from './xml-tags.ts'

/** What is written in a sheet: by rows and columns, both from 0. */
export type SheetChanges = ReadonlyMap<number, ReadonlyMap<number, CellContent>>

/**
 * A sheet with these cells. All values of formulas are taken away: what they were computed from may have changed, and some
 * programs compute only what has no value. Undefined where nothing of it changes.
 */
export function patchSheet(xml: string, changes: SheetChanges): string | undefined {
  const patch = new SheetPatch(xml, changes)
  scanSheet(xml, patch)
  return patch.isChanged ? patch.made() : undefined
}

interface ChangedRow {
  readonly row: number
  readonly cells: readonly (readonly [column: number, content: CellContent])[]
}

class SheetPatch implements SheetVisitor {
  readonly #xml: string
  readonly #text: PatchedText
  readonly #isTouched: boolean
  /** What is not written yet, the first one last. */
  readonly #rows: ChangedRow[]
  #cells: (readonly [number, CellContent])[] = []
  #row = 0
  #prefix = ''

  constructor(xml: string, changes: SheetChanges) {
    this.#xml = xml
    this.#text = new PatchedText(xml)
    this.#isTouched = changes.size > 0
    this.#rows = [...changes]
      .map(([row, cells]) => ({ row, cells: [...cells].toSorted(([one], [other]) => one - other) }))
      .toSorted((one, other) => other.row - one.row)
  }

  get isChanged(): boolean {
    return this.#text.isChanged
  }

  made(): string {
    return this.#text.toString()
  }

  /** The used range and the widths of rows are hints, which would be wrong. */
  other(tag: Tag): void {
    if (this.#isTouched && tag.local === 'dimension') this.#text.replace(tag.at, tag.end, '')
  }

  data(tag: Tag): void {
    this.#prefix = tag.name.slice(0, -tag.local.length)
    if (tag.kind !== 'single') return
    const rows = this.#rowsBefore(Infinity)
    if (rows !== '') this.#text.replace(tag.at, tag.end, `<${tag.name}>${rows}</${tag.name}>`)
  }

  dataEnd(at: number): void {
    this.#insert(at, this.#rowsBefore(Infinity))
  }

  row({ row, tag }: ScannedRow): void {
    this.#insert(tag.at, this.#rowsBefore(row))
    this.#row = row
    this.#cells = []
    if (this.#rows.at(-1)?.row === row) this.#cells = [...(this.#rows.pop()?.cells ?? [])]
    if (this.#cells.length === 0) return
    const attributes = new Map(attributesOf(this.#xml, tag))
    attributes.delete('spans')
    const head = `<${tag.name}${attributeText(attributes)}>`
    if (tag.kind === 'open') return this.#text.replace(tag.at, tag.end, head)
    this.#text.replace(tag.at, tag.end, `${head}${this.#cellsBefore(Infinity)}</${tag.name}>`)
  }

  rowEnd(at: number): void {
    this.#insert(at, this.#cellsBefore(Infinity))
  }

  cell(cell: ScannedCell): void {
    this.#insert(cell.at, this.#cellsBefore(cell.column))
    const [column, content] = this.#cells[0] ?? []
    if (content && column === cell.column) {
      this.#cells.shift()
      this.#text.replace(cell.at, cell.end, this.#cellXml(cell, cell.attributes, content))
    } else if (cell.formula && cell.value !== '') this.#text.replace(cell.at, cell.end, this.#withoutValue(cell))
  }

  #insert(at: number, text: string): void {
    if (text !== '') this.#text.replace(at, at, text)
  }

  #rowsBefore(row: number): string {
    let text = ''
    for (let next = this.#rows.at(-1); next && next.row < row; next = this.#rows.at(-1)) {
      this.#rows.pop()
      const cells = next.cells.map(([column, content]) => this.#cellXml({ row: next.row, column }, none, content))
      text += `<${this.#prefix}row r="${next.row + 1}">${cells.join('')}</${this.#prefix}row>`
    }
    return text
  }

  #cellsBefore(column: number): string {
    const end = this.#cells.findIndex(([own]) => own >= column)
    const before = this.#cells.splice(0, end === -1 ? this.#cells.length : end)
    return before.map(([own, content]) => this.#cellXml({ row: this.#row, column: own }, none, content)).join('')
  }

  /** Its format stays; what is said of the value that was there goes. */
  #cellXml(place: CellPlace, was: ReadonlyMap<string, string>, content: CellContent): string {
    const [type, inner] = this.#contentOf(content)
    const attributes = new Map<string, string>([['r', ''], ...was])
    for (const name of ['t', 'cm', 'vm', 'ph']) attributes.delete(name)
    attributes.set('r', refOf(place))
    if (type !== '') attributes.set('t', type)
    const head = `${this.#prefix}c${attributeText(attributes)}`
    return inner === '' ? `<${head}/>` : `<${head}>${inner}</${this.#prefix}c>`
  }

  #contentOf(content: CellContent): readonly [type: string, inner: string] {
    const p = this.#prefix
    if ('formula' in content) return ['', `<${p}f>${escaped(storedFormula(content.formula))}</${p}f>`]
    const { value } = content
    if (value === null || value === '') return ['', '']
    if (typeof value === 'number') return ['', `<${p}v>${value}</${p}v>`]
    if (typeof value === 'boolean') return ['b', `<${p}v>${Number(value)}</${p}v>`]
    // what looks like an escaped sign is one for Excel
    const text = escaped(value.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_'))
    return ['inlineStr', `<${p}is><${p}t xml:space="preserve">${text}</${p}t></${p}is>`]
  }

  #withoutValue({ attributes, formula }: ScannedCell): string {
    const rest = new Map(attributes)
    rest.delete('t')
    rest.delete('vm')
    const name = `${this.#prefix}c`
    return `<${name}${attributeText(rest)}>${this.#xml.slice(formula?.at, formula?.end)}</${name}>`
  }
}

const none: ReadonlyMap<string, string> = new Map()
