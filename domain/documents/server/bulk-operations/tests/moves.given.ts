import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import { grantCategory } from '@shuku/domain/rights/server'
import { LocalStore, type Database } from '@shuku/kit/server'
import { oncePerFile, testDatabase } from '@shuku/kit/testing'
import type { CategoryRight } from '@shuku/domain/rights/contract'
import type { ActContext } from '../../act-context.ts'
import { moveDocuments } from '../move-documents.ts'
import { undoBulkOperation } from '../undo-bulk-operation.ts'

const folder = oncePerFile(
  () => mkdtempSync(join(tmpdir(), 'shuku-moving-')),
  (made) => rmSync(made, { recursive: true }),
)
export const store = oncePerFile(() => new LocalStore(folder(), { fast: true }))

export async function contextOf(db: Database, person: { id: number }): Promise<ActContext> {
  return {
    db,
    caller: await callerIn(db, person.id),
    language: 'zh-CN',
    store: store(),
    request: { address: '', terminal: 'Chrome · Windows' },
  }
}

export async function giveRight(categoryId: number, { id }: GivenPerson, right: CategoryRight) {
  await act((db) => grantCategory(db, categoryId, { grants: [{ to: { kind: 'person', id }, rights: [right] }] }))
}

/** Two categories with a reader each, and a mover who has full control and the rights to take out of one and put into the other. */
export async function start({ leave = true, enter = true, count = 1, status = 1 } = {}) {
  const mover = await given.person()
  const entries = [{ to: { kind: 'person' as const, id: mover.id }, level: 'full' as const }]
  const { category: source, reader: before } = await given.category({ readers: 1, entries })
  const { category: target, reader: after } = await given.category({ readers: 1, entries })
  if (leave) await giveRight(source.id, mover, 'moveOut')
  if (enter) await giveRight(target.id, mover, 'moveIn')
  const documents = []
  for (let made = 0; made < count; made++)
    documents.push(await given.document({ category: source, creator: mover, status }))
  const documentIds = documents.map(({ id }) => id)
  const move = (resetsRights = false) =>
    act(async (db) => moveDocuments(await contextOf(db, mover), { documentIds, targetId: target.id, resetsRights }))
  const undo = (moveId: number, by = mover) => act(async (db) => undoBulkOperation(await contextOf(db, by), moveId))
  return { mover, source, target, before, after, documentIds, documentId: documentIds[0] ?? 0, move, undo }
}

export async function placesOf(documentIds: readonly number[]) {
  const { db } = await testDatabase()
  const rows = await db
    .selectFrom('document')
    .select(['category_id', 'class_id'])
    .where('id', 'in', [...documentIds])
    .orderBy('id')
    .execute()
  return rows
}

export async function mayRead(person: GivenPerson, documentId: number) {
  const { db } = await testDatabase()
  const { rows } = await sql`
    select from document join access_set as class on class.kind = 2 and class.id = class_id
    join access_set_grant as held on (held.kind, held.set_id) in ((1, class.default_set_id), (2, class.id), (3, own_id))
    join person_principal as mine on mine.principal_id = held.principal_id and mine.person_id = ${person.id} and mine.valid_until is null
    where document.id = ${documentId}`.execute(db)
  return rows.length > 0
}

/** Puts so many documents of a person into a category. */
export async function fillWith(count: number, category: { id: number; defaultSetId: number }, creator: GivenPerson) {
  const one = await given.document({ category, creator })
  const { db } = await testDatabase()
  await sql`
    insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at)
    select '批量 ' || n, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, effective_at
    from document, generate_series(2, ${count}::integer) as n where document.id = ${one.id}`.execute(db)
}
