import { readReference } from '@shuku/domain/search/server'
import type { Language } from '@shuku/kit/i18n'
import type { Caller } from '@shuku/kit/server'
import { longestName, type SavedRow } from '../../contract/points.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'

type Asker = { readonly caller: Caller; readonly language: Language }

export function checkName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw knowledgeErrors.noName({}, { name: 'required' })
  if (name.length > longestName) throw knowledgeErrors.tooLong({ most: longestName }, { name: 'tooLong' })
  return name
}

/** What makes rows whole, in their order: titles, weights, references. */
export function checkRows(asker: Asker, rows: readonly SavedRow[]): SavedRow[] {
  const checked = rows.map((row, index) => checkRow(asker, row, index))
  requireWhole(rows)
  return checked
}

/** What makes one of them whole. */
export function checkRow(asker: Asker, row: SavedRow, index: number): SavedRow {
  return {
    ...row,
    title: titleOf(asker, row.title, index),
    query: queryOf(asker, row.query, index),
    documentIds: [...new Set(row.documentIds)],
  }
}

/** Parts of a whole, where there are any. */
export function requireWhole(rows: readonly Pick<SavedRow, 'weight'>[]): void {
  const sum = rows.reduce((total, { weight }) => total + weight, 0)
  if (rows.length > 0 && sum !== 100) throw knowledgeErrors.wrongWeights({ sum })
}

function titleOf({ language }: Asker, typed: string, index: number): string {
  const title = typed.trim()
  if (title !== '') return title
  const error = knowledgeErrors.noTitle()
  throw knowledgeErrors.noTitle({}, { [`rows.${index}.title`]: error.textIn(language) })
}

function queryOf({ caller, language }: Asker, typed: string, index: number): string {
  const query = typed.trim()
  if (query === '') return ''
  const part = unreadablePart(query, caller)
  if (part === undefined) return query.toWellFormed()
  const error = knowledgeErrors.unreadableQuery({ part })
  throw knowledgeErrors.unreadableQuery({ part }, { [`rows.${index}.query`]: error.textIn(language) })
}

/** The part of a dynamic reference that means nothing; undefined where all of it means something. */
export function unreadablePart(query: string, caller: Caller): string | undefined {
  const reference = readReference(query, caller)
  return reference.ok ? undefined : reference.part
}
