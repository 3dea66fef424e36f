import { categoryByKey } from '../categories.ts'
import { dayOf } from '../writing/calendar.ts'
import type { DemoDocument } from './document.ts'

/** Gives each document without a code the next one of its category's prefix and year: CW-2026-014. Drafts get none. */
export function numberDocuments(documents: readonly DemoDocument[]): DemoDocument[] {
  const taken = new Set(documents.map((document) => document.code))
  const last = new Map<string, number>()
  const next = (series: string): string => {
    const number = (last.get(series) ?? 0) + 1
    last.set(series, number)
    const code = `${series}-${String(number).padStart(3, '0')}`
    return taken.has(code) ? next(series) : code
  }
  const inOrder = [...documents].sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const codes = new Map(
    inOrder
      .filter((document) => document.code === null && document.status !== 0)
      .map((document) => [
        document.key,
        next(`${categoryByKey(document.categoryKey).codePrefix}-${dayOf(document.createdAt).year}`),
      ]),
  )
  return documents.map((document) => ({ ...document, code: document.code ?? codes.get(document.key) ?? null }))
}
