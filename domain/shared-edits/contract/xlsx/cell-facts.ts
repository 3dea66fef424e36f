import { isWithin, rangeOf, type CellPlace, type CellRange } from './cell-place.ts'
import type { CellValue } from './xlsx-effects.ts'

/** Rows of a sheet come in blocks of so many. */
export const rowsPerBlock = 200

/** What a cell of the file holds. */
export const cellKinds = ['text', 'number', 'truth', 'error'] as const

/** Why a cell cannot be written alone. */
export const lockReasons = ['merged', 'array', 'shared', 'tableHead', 'noSheet'] as const
export type LockReason = (typeof lockReasons)[number]

/** Why a workbook is read and not written. */
export const xlsxRefusals = ['notOpened', 'macros', 'signed', 'protected', 'pivots', 'tooLarge'] as const
export type XlsxRefusal = (typeof xlsxRefusals)[number]

/** A cell of the base file in which there is something; rows and columns count from 0. */
export interface BaseCell {
  readonly row: number
  readonly column: number
  /** As it is shown; of a formula what it was when the file was saved. */
  readonly text: string
  readonly kind: (typeof cellKinds)[number]
  /** As the file has it, where that is not what is shown. */
  readonly raw?: string | undefined
  readonly formula?: string | undefined
  readonly locked?: LockReason | undefined
}

export function valueOf({ kind, raw, text }: Pick<BaseCell, 'kind' | 'raw' | 'text'>): CellValue {
  const value = raw ?? text
  if (kind === 'number') return Number(value)
  if (kind === 'truth') return value === '1'
  return value.replaceAll(/\r\n?/g, '\n')
}

/** Cells of a range that cannot be written alone; of merged ones all but the first. */
export interface LockedRange {
  readonly range: string
  readonly reason: LockReason
}

interface LockedArea {
  readonly area: CellRange
  readonly reason: LockReason
}

/** Answers why a cell cannot be written alone; undefined where it can. The ranges that meet a row are looked for once. */
export function findLockOf(ranges: readonly LockedRange[]): (place: CellPlace) => LockReason | undefined {
  const areas = ranges.flatMap(({ range, reason }): LockedArea[] => {
    const area = rangeOf(range)
    return area ? [{ area, reason }] : []
  })
  const byRow = new Map<number, readonly LockedArea[]>()
  return (place) => {
    const { row } = place
    const meeting = byRow.get(row) ?? areas.filter(({ area }) => area.from.row <= row && row <= area.to.row)
    byRow.set(row, meeting)
    return meeting.find((each) => isLockedIn(each, place))?.reason
  }
}

function isLockedIn({ area, reason }: LockedArea, place: CellPlace): boolean {
  const isFirst = place.row === area.from.row && place.column === area.from.column
  return isWithin(area, place) && !(reason === 'merged' && isFirst)
}
