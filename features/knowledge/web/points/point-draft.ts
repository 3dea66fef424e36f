import type { QueryInput } from '@shuku/kit/contract'
import { mostRows, type NamedDocument, type Point, type PointDetailRow, type pointsApi } from '../../contract/points.ts'
import { spreadEvenly } from '../parts/spread-evenly.ts'
import { sumOf } from '../parts/weight-bar.tsx'

/** A row as it is edited; a new one has no id yet, so that all are distinguished by a key. */
export interface DraftRow extends Omit<PointDetailRow, 'id'> {
  readonly key: string
  readonly id?: number | undefined
}

/** A point as it is typed. */
export interface PointDraft {
  readonly name: string
  readonly remark: string
  readonly categoryId: number | undefined
  readonly rows: readonly DraftRow[]
}

export const emptyDraft: PointDraft = { name: '', remark: '', categoryId: undefined, rows: [] }

export function draftOf({ name, remark, categoryId, rows }: Point): PointDraft {
  return { name, remark, categoryId, rows: rows.map((row) => ({ ...row, key: String(row.id) })) }
}

/** What of a draft is saved; two drafts of which the same is saved are equal. */
export function savedPart({ name, remark, categoryId, rows }: PointDraft): QueryInput<typeof pointsApi.savePoint> {
  return {
    name: name.trim(),
    remark,
    categoryId,
    rows: rows.map(({ id, title, query, weight, documents }) => ({
      ...(id === undefined ? {} : { id }),
      title: title.trim(),
      query: query.trim(),
      weight,
      documentIds: documents.map((document) => document.id),
    })),
  }
}

export function isSame(one: PointDraft, other: PointDraft): boolean {
  return one === other || JSON.stringify(savedPart(one)) === JSON.stringify(savedPart(other))
}

/** An empty row at the end, with what is missing to a hundred; nothing more fits beyond the most. */
export function withNewRow(draft: PointDraft, key: string): PointDraft {
  if (draft.rows.length >= mostRows) return draft
  const weight = Math.max(0, 100 - sumOf(draft.rows))
  return { ...draft, rows: [...draft.rows, { key, title: '', query: '', weight, documents: [], unseen: 0 }] }
}

export function withRow(draft: PointDraft, key: string, patch: Partial<DraftRow>): PointDraft {
  return { ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, ...patch } : row)) }
}

export function withoutRow(draft: PointDraft, key: string): PointDraft {
  return { ...draft, rows: draft.rows.filter((row) => row.key !== key) }
}

/** The row takes that place; those between move on by one. */
export function withMoved(draft: PointDraft, from: number, to: number): PointDraft {
  const rows = [...draft.rows]
  rows.splice(to, 0, ...rows.splice(from, 1))
  return { ...draft, rows }
}

export function withSpread(draft: PointDraft): PointDraft {
  const weights = spreadEvenly(draft.rows.length)
  return { ...draft, rows: draft.rows.map((row, index) => ({ ...row, weight: weights[index] ?? 0 })) }
}

/** The weights of another draft, for the rows that are in both. */
export function withWeightsOf(draft: PointDraft, other: PointDraft): PointDraft {
  const before = new Map(other.rows.map(({ key, weight }) => [key, weight]))
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, weight: before.get(row.key) ?? row.weight })) }
}

/** New rows get the ids that they were saved under; `saved` had the same rows in the same order. */
export function withIds(draft: PointDraft, saved: PointDraft, stored: readonly { readonly id: number }[]): PointDraft {
  const ids = new Map(saved.rows.map(({ key }, index) => [key, stored[index]?.id]))
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, id: row.id ?? ids.get(row.key) })) }
}

/** Whether a row holds anything that somebody entered. */
export function isEntered({ title, query, documents, unseen, id }: DraftRow): boolean {
  return id !== undefined || title.trim() !== '' || query.trim() !== '' || documents.length > 0 || unseen > 0
}

export interface PointMistakes {
  readonly name: boolean
  /** Keys of the rows without a title. */
  readonly titles: readonly string[]
  readonly weights: boolean
}

/** What keeps a draft from being saved. */
export function mistakesOf({ name, rows }: Pick<PointDraft, 'name' | 'rows'>): PointMistakes {
  return {
    name: name.trim() === '',
    titles: rows.filter(({ title }) => title.trim() === '').map(({ key }) => key),
    weights: rows.length > 0 && sumOf(rows) !== 100,
  }
}

export function toNamed({ id, name, kind }: { id: number; name: string; kind: string }): NamedDocument {
  return { id, subject: name, kind }
}
