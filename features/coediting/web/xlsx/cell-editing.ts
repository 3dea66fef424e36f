import type { FocusEvent } from 'react'
import {
  inputOf,
  mostColumns,
  mostRows,
  parseInput,
  refOf,
  unitOf,
  type CellContent,
  type CellPlace,
} from '@shuku/domain/shared-edits/xlsx'
import { textNow, toast } from '@shuku/kit/web'
import { sheetMessages } from '../../sheet-messages.ts'
import { readTsv, writeTsv } from './tsv.ts'
import type { ShownCell } from './xlsx-cells.ts'
import { mostCells, type CellWrite, type Outcome, type XlsxEdit } from './xlsx-edit.ts'

/** From the cell that is chosen to another corner. */
export interface Selection {
  readonly from: CellPlace
  readonly to: CellPlace
}

interface Draft {
  readonly text: string
  /** What the cell had in it: typed again it is no change. */
  readonly began: string
}

/** Another object with each change. */
interface EditingState {
  readonly sheet: number
  readonly selection: Selection
  readonly draft: Draft | undefined
  /** How often somebody typed on where another one writes. */
  readonly pressed: number
}

const first: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }
const empty: CellContent = { value: null }

/** Which cell is chosen and what is typed in it, of one window; what is typed is in a field that has the focus all the time. */
export class CellEditing {
  #field: HTMLTextAreaElement | null = null
  readonly #edit: XlsxEdit
  readonly #listeners = new Set<() => void>()
  #writing: Promise<unknown> = Promise.resolve()
  #state: EditingState = { sheet: 0, selection: first, draft: undefined, pressed: 0 }

  constructor(edit: XlsxEdit) {
    this.#edit = edit
  }

  state = (): EditingState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** What lies on the chosen cell. */
  setField(field: HTMLTextAreaElement | null): void {
    this.#field = field
  }

  focus(): void {
    this.#field?.focus({ preventScroll: true })
  }

  get place(): CellPlace {
    return this.#state.selection.from
  }

  get address(): string {
    return refOf(this.place)
  }

  /** Undefined while it is on its way. */
  get shown(): ShownCell | undefined {
    return this.#edit.cells.at(this.#state.sheet, this.place)
  }

  /** Without a connection one only reads: what was typed before waits, and is sent with it. */
  get #isLocked(): boolean {
    return this.#edit.link.state().state !== 'on'
  }

  begin(text?: string): void {
    const { shown } = this
    if (this.#isLocked || !shown || this.#state.draft) return
    if (shown.locked) {
      toast.warning(textNow(sheetMessages, shown.locked))
      return
    }
    const began = inputOf(shown.content)
    this.#edit.begin(this.#state.sheet, this.address)
    this.#show({ draft: { text: text ?? began, began }, pressed: 0 })
  }

  type(text: string): void {
    const { draft } = this.#state
    if (draft) this.#show({ draft: { ...draft, text } })
    else this.begin(text)
  }

  cancel(): void {
    this.#show({ draft: undefined })
    this.#edit.stop()
  }

  /** False: what was typed cannot be in the cell, and stays in the field. */
  commit(): boolean {
    const { draft, sheet } = this.#state
    if (!draft) return true
    const { text, began } = draft
    if (text === began) {
      this.cancel()
      return true
    }
    const parsed = parseInput(text)
    if (!parsed.ok) {
      toast.warning(textNow(sheetMessages, parsed.problem))
      return false
    }
    const unit = unitOf(sheet, this.address)
    if (this.#edit.state().denied.some((each) => each.unit === unit)) {
      this.#show({ pressed: this.#state.pressed + 1 })
      return false
    }
    this.#show({ draft: undefined })
    this.#write([{ place: this.place, ref: this.address, content: parsed.content }], text)
    this.#edit.stop()
    return true
  }

  choose(to: CellPlace, extendsIt = false): void {
    if (!this.commit()) return
    this.#show({ selection: extendsIt ? { from: this.place, to } : { from: to, to } })
    this.focus()
  }

  move(rows: number, columns: number, extendsIt = false): void {
    const { row, column } = extendsIt ? this.#state.selection.to : this.place
    const to = { row: within(row + rows, mostRows), column: within(column + columns, mostColumns) }
    this.choose(to, extendsIt)
  }

  openSheet(sheet: number): void {
    if (this.commit()) this.#show({ sheet, selection: first })
  }

  clear(): void {
    if (this.#isLocked) return
    const { sheet, selection } = this.#state
    const cells = placesOf(selection)
    if (cells === undefined) return tooMany()
    const full = cells.filter((each) => this.#edit.cells.at(sheet, each)?.text !== '')
    if (full.length > 0) this.#write(full.map((place) => ({ place, ref: refOf(place), content: empty })))
  }

  /** Into the chosen cell, and those to the right and below: all of it, or nothing. */
  paste(text: string): void {
    if (this.#isLocked) return
    const rows = readTsv(text)
    const { row, column } = this.place
    const cells: CellWrite[] = []
    for (const [down, typed] of rows.entries())
      for (const [right, each] of typed.entries()) {
        const place = { row: row + down, column: column + right }
        if (place.row >= mostRows || place.column >= mostColumns)
          return toast.warning(textNow(sheetMessages, 'outside'))
        const parsed = parseInput(each)
        if (!parsed.ok) return toast.warning(`${refOf(place)} ${textNow(sheetMessages, parsed.problem)}`)
        cells.push({ place, ref: refOf(place), content: parsed.content })
        if (cells.length > mostCells) return tooMany()
      }
    if (cells.length === 0) return
    this.#write(cells)
    const width = Math.max(...rows.map((each) => each.length))
    const to = { row: row + rows.length - 1, column: within(column + width - 1, mostColumns) }
    this.#show({ selection: { from: this.place, to } })
  }

  /** What is chosen, for the clipboard; undefined where it is too much. */
  copied(): string | undefined {
    const { sheet, selection } = this.#state
    if (!placesOf(selection)) {
      tooMany()
      return undefined
    }
    const { top, bottom, left, right } = cornersOf(selection)
    const textAt = (row: number, column: number) => this.#edit.cells.at(sheet, { row, column })?.text ?? ''
    return writeTsv(range(top, bottom).map((row) => range(left, right).map((column) => textAt(row, column))))
  }

  undo(): void {
    if (!this.#isLocked) this.#report(this.#edit.undo())
  }

  redo(): void {
    if (!this.#isLocked) this.#report(this.#edit.redo())
  }

  /** What is typed is written once the focus goes elsewhere in the page; another window of the computer changes nothing. */
  leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget === document.activeElement) return
    if (relatedTarget instanceof HTMLElement && relatedTarget.dataset['cellField'] !== undefined) return
    this.commit()
  }

  /** Everything that was typed is on its way; false where it cannot be. */
  async finish(): Promise<boolean> {
    if (!this.commit()) return false
    await this.#writing
    return true
  }

  #write(cells: readonly CellWrite[], typed?: string): void {
    this.#report(this.#edit.write(this.#state.sheet, cells), typed)
  }

  #report(outcome: Promise<Outcome>, typed?: string): void {
    this.#writing = outcome.then((became) => report(became, typed))
  }

  #show(change: Partial<EditingState>): void {
    this.#state = { ...this.#state, ...change }
    this.#edit.typing = this.#state.draft?.text ?? ''
    for (const listener of this.#listeners) listener()
  }
}

function report(outcome: Outcome, typed?: string): void {
  if (outcome.kind === 'denied') {
    const { name } = outcome
    const text = typed === undefined ? undefined : textNow(sheetMessages, 'takenText', { name, text: typed })
    toast.warning(text ?? textNow(sheetMessages, 'takenMany', { name }))
  } else if (outcome.kind === 'locked') toast.warning(textNow(sheetMessages, outcome.reason))
  else if (outcome.kind === 'failed') toast.warning(textNow(sheetMessages, 'notWritten'))
}

function tooMany(): void {
  toast.warning(textNow(sheetMessages, 'tooManyCells', { most: mostCells }))
}

function within(at: number, count: number): number {
  return Math.min(count - 1, Math.max(0, at))
}

export function cornersOf({ from, to }: Selection) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, at) => start + at)
}

/** Undefined where there are too many for one act. */
function placesOf(selection: Selection): CellPlace[] | undefined {
  const { top, bottom, left, right } = cornersOf(selection)
  if ((bottom - top + 1) * (right - left + 1) > mostCells) return undefined
  return range(top, bottom).flatMap((row) => range(left, right).map((column) => ({ row, column })))
}
