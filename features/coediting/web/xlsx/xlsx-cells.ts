import type { coeditingApi } from '@shuku/domain/shared-edits/contract'
import {
  inputOf,
  findLockOf,
  placeOf,
  rowsPerBlock,
  unitOf,
  valueOf,
  refOf,
  type BaseCell,
  type CellContent,
  type CellPlace,
  type LockReason,
  type XlsxEffect,
  type XlsxRefusal,
} from '@shuku/domain/shared-edits/xlsx'
import type { ReplyOf } from '@shuku/kit/contract'

type ReadBlock = ReplyOf<typeof coeditingApi.readCells>
export type SheetSize = ReadBlock['sheets'][number]

/** A cell with all that was written in it so far. */
export interface ShownCell {
  readonly text: string
  readonly content: CellContent
  readonly isNumber: boolean
  /** A formula that nothing has computed since the last change. */
  readonly isStale: boolean
  readonly locked: LockReason | undefined
}

interface Block {
  readonly cells: ReadonlyMap<string, BaseCell>
  /** Why a cell cannot be written alone, where the file says it of a range. */
  readonly lockOf: (place: CellPlace) => LockReason | undefined
}

interface CellsOptions {
  readonly read: (sheet: number, block: number) => Promise<ReadBlock>
  /** Something that may be shown is another one. */
  readonly changed: () => void
}

const retryMs = 2_000
const nothing: CellContent = { value: null }

/** The cells of the base file, as far as somebody has looked at them, and what the log has written over them. */
export class XlsxCells {
  readonly #options: CellsOptions
  readonly #blocks = new Map<string, Block>()
  readonly #loading = new Map<string, Promise<void>>()
  readonly #changes = new Map<string, CellContent>()
  readonly #used = new Map<number, { rows: number; columns: number }>()
  #sheets: readonly SheetSize[] = []
  #refused: XlsxRefusal | undefined

  constructor(options: CellsOptions) {
    this.#options = options
  }

  /** Why the workbook is only read. */
  get refused(): XlsxRefusal | undefined {
    return this.#refused
  }

  get sheets(): readonly SheetSize[] {
    return this.#sheets
  }

  /** Up to the last row and column in which there is something, by the file and by what was written. */
  sizeOf(sheet: number): { readonly rows: number; readonly columns: number } {
    const base = this.#sheets[sheet]
    const used = this.#used.get(sheet)
    return {
      rows: Math.max(base?.rows ?? 0, used?.rows ?? 0),
      columns: Math.max(base?.columns ?? 0, used?.columns ?? 0),
    }
  }

  write(effects: readonly XlsxEffect[]): void {
    for (const { sheet, ref, ...content } of effects) {
      this.#changes.set(unitOf(sheet, ref), content)
      const { row, column } = placeOf(ref) ?? { row: 0, column: 0 }
      const { rows, columns } = this.#used.get(sheet) ?? { rows: 0, columns: 0 }
      this.#used.set(sheet, { rows: Math.max(rows, row + 1), columns: Math.max(columns, column + 1) })
    }
    this.#options.changed()
  }

  /** The rows of the file are here. */
  async load(sheet: number, first: number, last = first): Promise<void> {
    const blocks: Promise<void>[] = []
    for (let block = Math.floor(first / rowsPerBlock); block <= Math.floor(last / rowsPerBlock); block += 1) {
      const key = `${sheet}:${block}`
      if (!this.#blocks.has(key)) blocks.push(this.#loading.get(key) ?? this.#read(key, sheet, block))
    }
    await Promise.all(blocks)
  }

  /** The same for what is looked at, until it is here. */
  need(sheet: number, first: number, last: number): void {
    this.load(sheet, first, last).catch(() => {
      // who looks still asks again
      setTimeout(this.#options.changed, retryMs)
    })
  }

  /** Undefined while the rows are on their way. */
  at(sheet: number, place: CellPlace): ShownCell | undefined {
    const block = this.#blocks.get(`${sheet}:${Math.floor(place.row / rowsPerBlock)}`)
    if (!block) return undefined
    const base = block.cells.get(refOf(place))
    const locked = base?.locked ?? block.lockOf(place)
    const changed = this.#changes.get(unitOf(sheet, refOf(place)))
    return { ...(changed ? shownChange(changed) : shownBase(base, this.#changes.size > 0)), locked }
  }

  #read(key: string, sheet: number, block: number): Promise<void> {
    const loading = this.#options
      .read(sheet, block)
      .then(({ refused, sheets, cells, locked }) => {
        this.#refused = refused
        this.#sheets = sheets
        this.#blocks.set(key, {
          cells: new Map(cells.map((cell) => [refOf(cell), cell])),
          lockOf: findLockOf(locked),
        })
        this.#options.changed()
      })
      .finally(() => {
        this.#loading.delete(key)
      })
    this.#loading.set(key, loading)
    return loading
  }
}

function shownChange(content: CellContent): Omit<ShownCell, 'locked'> {
  if ('formula' in content) return { text: inputOf(content), content, isNumber: false, isStale: true }
  const { value } = content
  const text = typeof value === 'string' ? value : inputOf(content)
  return { text, content, isNumber: typeof value === 'number', isStale: false }
}

function shownBase(base: BaseCell | undefined, hasChanges: boolean): Omit<ShownCell, 'locked'> {
  if (!base) return { text: '', content: nothing, isNumber: false, isStale: false }
  const { text, kind, formula } = base
  const isNumber = kind === 'number'
  if (formula === undefined) return { text, content: { value: valueOf(base) }, isNumber, isStale: false }
  const content = { formula }
  // a file that we saved has no values of formulas
  return { text: text === '' ? inputOf(content) : text, content, isNumber, isStale: hasChanges || text === '' }
}
