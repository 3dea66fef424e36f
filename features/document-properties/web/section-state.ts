import type { PropertyRow, SetProperty } from '@shuku/domain/documents/contract'

/** A property while it is changed. */
export type EditedRow = PropertyRow

export const inForce = ({ own, above }: EditedRow): SetProperty => own ?? above

export function changeRow(rows: readonly EditedRow[], row: EditedRow, change: Partial<SetProperty>): EditedRow[] {
  return rows.map((each) => (each === row ? { ...each, own: { ...inForce(each), ...change } } : each))
}

/** It follows the category above again, at the place where that has it. */
export function resetRow(rows: readonly EditedRow[], row: EditedRow): EditedRow[] {
  return sorted(
    rows.map((each) => {
      if (each !== row) return each
      const { own: _, ...following } = each
      return following
    }),
  )
}

/** Two neighbours change places; where all have other places then, each of them is the category's own. */
export function moveRow(rows: readonly EditedRow[], from: number, to: number): EditedRow[] {
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1))
  return moved.map((row, place) => {
    const position = (place + 1) * 10
    return inForce(row).position === position ? row : { ...row, own: { ...inForce(row), position } }
  })
}

function sorted(rows: readonly EditedRow[]): EditedRow[] {
  return rows.toSorted((one, other) => inForce(one).position - inForce(other).position)
}

export const sentOwn = (rows: readonly EditedRow[]): SetProperty[] => rows.flatMap(({ own }) => own ?? [])

/** The properties that are not as they were. */
export function changedRows(before: readonly EditedRow[], now: readonly EditedRow[]): EditedRow[] {
  const former = new Map(before.map((row) => [row.property, JSON.stringify(row.own ?? null)]))
  return now.filter((row) => former.get(row.property) !== JSON.stringify(row.own ?? null))
}
