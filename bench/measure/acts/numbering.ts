import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { createDatabase, inTransaction, type Database } from '@shuku/kit/server'
import { Client } from '../client.ts'
import type { World } from '../world.ts'
import { timed, type ActFigure } from './act-figure.ts'

const people = 100
const savesEach = 5
const subject = 'bench numbering'
const prefix = 'BENCH-'
const html = `<p>${'一百个人同时新建有编号的文档。'.repeat(40)}</p>`

/** A hundred people make documents at once in one category that numbers them; the numbers must follow one another. */
export async function measureNumbering(world: World, address: string): Promise<ActFigure[]> {
  const database = createDatabase(world.pool)
  const { personIds, categoryId, grantIds } = await prepare(database)
  const clients = personIds.map(() => new Client(address))
  const cookies = await Promise.all(personIds.map((id) => world.sessions.cookieOf(id)))
  const form = { docSubject: subject, seccategory: categoryId, doccontent: html }
  const saveAll = async (each: number) =>
    timed(() =>
      Promise.all(
        clients.map(async (client, place) => {
          for (let save = 0; save < each; save++) await client.post(documentApi.saveDocument.path, form, cookies[place])
        }),
      ),
    )
  try {
    await saveAll(1)
    const perSecond = (1000 * people * savesEach) / (await saveAll(savesEach))
    const { made, numbers, last } = await countCodes(database, categoryId)
    return [
      {
        name: `${people} people make documents at once in one category with running numbers`,
        took: `${perSecond.toFixed(0)} documents/s`,
        against: `${made} documents, ${numbers} numbers, the last is ${last}`,
        ratio: made === numbers && numbers === last ? 'no double, no gap' : 'NUMBERS ARE WRONG',
        wanted: '≥ 200 documents/s, no double, no gap',
      },
    ]
  } finally {
    for (const client of clients) client.close()
    await cleanUp(database, categoryId, grantIds)
  }
}

/** Some of the staff, and one category in which they may create from now on, with a rule of its own. */
async function prepare(database: Database) {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: staff } = await sql<{ id: number }>`
      select id from person where status = 'active' order by id offset 200 limit ${people}`.execute(db)
    // none that has a rule, which would be overwritten
    const { rows: categories } = await sql<{ id: number }>`
      select id from category where deleted_at is null
        and not exists (select from category_code_rule where category_id = category.id)
      order by id offset 40 limit 1`.execute(db)
    const personIds = staff.map(({ id }) => id)
    const categoryId = categories[0]?.id ?? 0
    const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from category_grant`.execute(db)
    const grants = personIds.map((id) => ({ to: { kind: 'person', id } as const, rights: ['create'] as const }))
    await grantCategory(db, categoryId, { grants })
    await sql`
      insert into category_code_rule (category_id, is_on, pattern, starts_at, restarts, given_at)
      values (${categoryId}, true, ${`${prefix}[number:6]`}, 1, 'never', 'effect')`.execute(db)
    const { rows: made } = await sql<{ id: number }>`
      select id from category_grant where id > ${last[0]?.id ?? 0}`.execute(db)
    return { personIds, categoryId, grantIds: made.map(({ id }) => id) }
  })
}

interface Codes {
  readonly made: number
  readonly numbers: number
  readonly last: number
}

async function countCodes(database: Database, categoryId: number): Promise<Codes> {
  const { rows } = await sql<Codes>`
    select count(*)::integer as made, count(distinct code)::integer as numbers,
      coalesce(max(replace(code, ${prefix}, '')::integer), 0) as last
    from document where category_id = ${categoryId} and subject = ${subject}`.execute(database)
  return rows[0] ?? { made: 0, numbers: 0, last: 0 }
}

async function cleanUp(database: Database, categoryId: number, grantIds: readonly number[]): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    await sql`delete from category_grant where id = any(${grantIds}::integer[])`.execute(db)
    await sql`delete from category_code_rule where category_id = ${categoryId}`.execute(db)
    await sql`delete from document_code_counter where counted like ${`${prefix}%`}`.execute(db)
    await sql`delete from document_log where subject = ${subject}`.execute(db)
    await sql`delete from document where subject = ${subject}`.execute(db)
  })
}
