import { sql, type RawBuilder } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { defineRegistry, type Database } from '@shuku/kit/server'
import type { DocumentRight } from '../../contract.ts'

/** Forbids changing, moving and deleting some documents, regardless of the caller and their rights. */
export interface DocumentGuard {
  readonly id: string
  /** A condition on `document`; never null. */
  readonly guards: RawBuilder<boolean>
  /** A condition on `category`: what is guarded below it would no longer be so under another parent. */
  readonly holdsPlace: RawBuilder<boolean>
  readonly error: () => ProductError
  /** What keeps this `document`, by name: a `text[]`, empty where nothing does. */
  readonly names?: RawBuilder<string[]>
}

export const documentGuards = defineRegistry<DocumentGuard>('guards of documents')

/** Any number that no other advisory lock of the product uses. */
const lockKey = 7_316_204

/**
 * True, in SQL; every statement that locks documents selects it, before their guards are asked. A guard that
 * comes over many documents at once waits until those acts have ended, and acts that begin meanwhile wait for it.
 */
export const standsBeforeGuards = sql<boolean>`((select pg_advisory_xact_lock_shared(${sql.lit(lockKey)})) is not null)`

/** Until the end of the transaction no act is under way that has not seen what guards are there. */
export async function lockGuards(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(db)
}

const guardedRights: ReadonlySet<DocumentRight> = new Set<DocumentRight>(['edit', 'move', 'delete', 'full'])

export function isGuarded(right: DocumentRight): boolean {
  return guardedRights.has(right)
}

/** The id of a guard that forbids it, of this `document`; null where none does. */
export function selectGuard(): RawBuilder<string | null> {
  const cases = documentGuards.all().map(({ id, guards }) => sql`when ${guards} then ${sql.lit(id)}`)
  return cases.length === 0 ? sql<null>`null::text` : sql<string | null>`case ${sql.join(cases, sql` `)} end`
}

/** The names of all that keeps this `document`, as a language writes them side by side. */
export function selectGuardNames(language: Language): RawBuilder<string> {
  const named = documentGuards.all().flatMap(({ names }) => names ?? [])
  if (named.length === 0) return sql<string>`''`
  return sql<string>`array_to_string(${sql.join(named, sql` || `)}, ${language === 'zh-CN' ? '、' : ', '})`
}

/** Whether no guard forbids to change, move or delete this `document`. */
export function isUnguarded(): RawBuilder<boolean> {
  return sql<boolean>`(${selectGuard()} is null)`
}

export function guardError(id: string): ProductError {
  const guard = documentGuards.find(id)
  if (!guard) throw new Error(`there is no guard ${id}`)
  return guard.error()
}

/** Why documents must stay as and where they are, of those that must. */
export async function findGuarded(db: Database, documentIds: readonly number[]): Promise<Map<number, ProductError>> {
  const { rows } = await sql<{ id: number; guard: string | null }>`
    select document.id, ${selectGuard()} as guard from document
    where document.id = any(${documentIds}::bigint[])`.execute(db)
  return new Map(rows.flatMap(({ id, guard }) => (guard === null ? [] : [[Number(id), guardError(guard)] as const])))
}

/** Refuses where a guard keeps the category under its parent. */
export async function requirePlaceOpen(db: Database, categoryId: number): Promise<void> {
  await sql`select ${standsBeforeGuards}`.execute(db)
  for (const { holdsPlace, error } of documentGuards.all()) {
    const { rows } = await sql`select from category where id = ${categoryId} and ${holdsPlace}`.execute(db)
    if (rows.length > 0) throw error()
  }
}
