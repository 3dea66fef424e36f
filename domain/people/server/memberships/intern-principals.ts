import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { holdOrganisation } from '../acting/organisation-lock.ts'
import { peopleErrors } from '../people-errors.ts'
import { byTable } from '../principal-kinds.ts'
import { fixedPrincipals, rowOfSubject, type Subject, type SubjectRow } from '../subject.ts'
import { selectMemberships } from './select-memberships.ts'

/** The principal of each subject, made with its members where nobody has named it before; same order. */
export async function internPrincipals(db: Database, subjects: readonly Subject[]): Promise<number[]> {
  const rows = subjects.map(rowOfSubject)
  const keys = rows.map(keyOf)
  const wanted = new Map(rows.flatMap((row, index) => (isFixed(row.kind) ? [] : [[keys[index] ?? '', row]])))
  let found = await findPrincipals(db, wanted)
  const missing = new Map([...wanted].filter(([key]) => !found.has(key)))
  if (missing.size > 0) {
    await makePrincipals(db, missing)
    // read again, because another transaction may have made some of them first
    found = await findPrincipals(db, wanted)
  }
  return rows.map((row, index) => {
    const id = isFixed(row.kind) ? fixedPrincipals[row.kind] : found.get(keys[index] ?? '')
    if (id === undefined) throw peopleErrors.unknownSubject({ kind: row.kind, id: row.ref_id ?? '' })
    return id
  })
}

export async function internPrincipal(db: Database, subject: Subject): Promise<number> {
  const [id] = await internPrincipals(db, [subject])
  if (id === undefined) throw new Error('no principal was made')
  return id
}

function isFixed(kind: Subject['kind']): kind is keyof typeof fixedPrincipals {
  return kind in fixedPrincipals
}

function keyOf({ kind, ref_id, level, unit_id }: SubjectRow): string {
  return `${kind} ${ref_id} ${level} ${unit_id}`
}

const recordset = sql`as wanted (kind text, ref_id integer, level smallint, unit_id integer)`

async function findPrincipals(db: Database, wanted: ReadonlyMap<string, SubjectRow>): Promise<Map<string, number>> {
  if (wanted.size === 0) return new Map()
  const { rows } = await sql<SubjectRow & { id: number }>`
    select principal.id, wanted.* from jsonb_to_recordset(${JSON.stringify([...wanted.values()])}::jsonb) ${recordset}
    join principal on principal.kind = wanted.kind and principal.ref_id = wanted.ref_id
      and principal.level is not distinct from wanted.level
      and principal.unit_id is not distinct from wanted.unit_id`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

const isThere = byTable(
  sql`wanted.kind`,
  (table) => sql<boolean>`exists (select from ${sql.table(table)} as named where named.id = wanted.ref_id)`,
)

/**
 * Locks the organisation until the end of this transaction: otherwise a person who joins a department meanwhile would
 * not get the new principal.
 */
async function makePrincipals(db: Database, missing: ReadonlyMap<string, SubjectRow>): Promise<void> {
  await holdOrganisation(db)
  const { rows } = await sql<{ id: number }>`
    insert into principal (kind, ref_id, level, unit_id)
    select wanted.* from jsonb_to_recordset(${JSON.stringify([...missing.values()])}::jsonb) ${recordset}
    where ${isThere} is not false
    -- in one order everywhere, so that two who make the same ones do not wait for each other in a circle
    order by 1, 2, 3, 4
    on conflict do nothing
    returning id`.execute(db)
  if (rows.length === 0) return
  const made = sql<boolean>`principal.id = any(${rows.map(({ id }) => id)}::integer[])`
  await sql`
    insert into person_principal (person_id, principal_id, valid_from)
    select person_id, principal_id, clock_timestamp()
    from (${selectMemberships({ people: sql`true`, principals: made })}) as members`.execute(db)
}
