import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { requireTransaction } from '@shuku/domain/people/server'
import { classesFor } from './classes.ts'
import { detachedSetsOf } from './detach-documents.ts'

interface ClassRow {
  readonly id: number
  readonly unit_id: number
  readonly default_set_id: number
  readonly detached: boolean
}

/** The new classes of documents that move to another category, by former id. */
export type ClassesElsewhere = ReadonlyMap<number, number>

/** The documents keep the default rights that they have, whatever happens to those of the category that they leave. */
export async function classesRetained(db: Database, classIds: readonly number[]): Promise<ClassesElsewhere> {
  requireTransaction(db)
  const rows = await readClasses(db, classIds)
  const following = rows.filter(({ detached }) => !detached)
  const detachedOf = await detachedSetsOf(
    db,
    following.map(({ default_set_id }) => default_set_id),
  )
  return mapTo(db, rows, ({ default_set_id }) => detachedOf.get(default_set_id) ?? default_set_id)
}

/** The documents follow another default set, each for the unit that it was made in. */
export async function classesUnder(
  db: Database,
  classIds: readonly number[],
  defaultSetId: number,
): Promise<ClassesElsewhere> {
  requireTransaction(db)
  return mapTo(db, await readClasses(db, classIds), () => defaultSetId)
}

async function readClasses(db: Database, classIds: readonly number[]): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select class.id, class.unit_id, class.default_set_id, default_set.detached
    from access_set as class
    join access_set as default_set on default_set.kind = 1 and default_set.id = class.default_set_id
    where class.kind = 2 and class.id = any(${[...new Set(classIds)]}::integer[])`.execute(db)
  return rows
}

async function mapTo(
  db: Database,
  rows: readonly ClassRow[],
  setOf: (row: ClassRow) => number,
): Promise<ClassesElsewhere> {
  const classes = await classesFor(
    db,
    rows.map((row) => ({ defaultSetId: setOf(row), unitId: row.unit_id })),
  )
  return new Map(rows.map(({ id }, index) => [id, classes[index] ?? id]))
}
