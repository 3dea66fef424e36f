import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { createDatabase, inTransaction, type Database } from '@shuku/kit/server'
import { Client } from '../client.ts'
import type { World } from '../world.ts'
import { timed, type ActFigure } from './act-figure.ts'

const people = 8
const savesEach = 40
const subject = 'bench saving together'
const html = `<p>${'八个人同时保存到一个目录。'.repeat(60)}</p>`

/** New documents of one person, and of eight at once into one category and into eight; they are removed afterwards. */
export async function measureSaving(world: World, address: string): Promise<ActFigure[]> {
  const database = createDatabase(world.pool)
  const { personIds, categoryIds, grantIds } = await prepare(database)
  const clients = personIds.map(() => new Client(address))
  const cookies = await Promise.all(personIds.map((id) => world.sessions.cookieOf(id)))
  const saveAll = async (savers: number, categoryOf: (place: number) => number) => {
    const ms = await timed(() =>
      Promise.all(
        clients.slice(0, savers).map(async (client, place) => {
          const form = { docSubject: subject, seccategory: categoryOf(place), doccontent: html }
          for (let save = 0; save < savesEach; save++)
            await client.post(documentApi.saveDocument.path, form, cookies[place])
        }),
      ),
    )
    return (1000 * savers * savesEach) / ms
  }
  const [only = 0] = categoryIds
  try {
    await saveAll(people, (place) => categoryIds[place] ?? only)
    const one = await saveAll(1, () => only)
    const apart = await saveAll(people, (place) => categoryIds[place] ?? only)
    const together = await saveAll(people, () => only)
    const perSecond = (saves: number) => `${saves.toFixed(0)} saves/s`
    return [
      {
        name: `${people} people save new documents into one category`,
        took: perSecond(together),
        against: `into ${people} categories: ${perSecond(apart)}; one person alone: ${perSecond(one)}`,
        ratio: `${((100 * together) / apart).toFixed(0)} %`,
        wanted: '≥ 70 %',
      },
    ]
  } finally {
    for (const client of clients) client.close()
    await cleanUp(database, grantIds)
  }
}

/** Eight of the staff, and eight categories of middling size in which they may create from now on. */
async function prepare(database: Database) {
  return inTransaction(database, { isolation: 'read committed' }, async (db) => {
    const { rows: staff } = await sql<{ id: number }>`
      select id from person where status = 'active' order by id offset 100 limit ${people}`.execute(db)
    const { rows: categories } = await sql<{ id: number }>`
      select id from category where deleted_at is null order by id offset 20 limit ${people}`.execute(db)
    const [personIds, categoryIds] = [staff, categories].map((rows) => rows.map(({ id }) => id)) as [number[], number[]]
    const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from category_grant`.execute(db)
    const grants = personIds.map((id) => ({ to: { kind: 'person', id } as const, rights: ['create'] as const }))
    for (const categoryId of categoryIds) await grantCategory(db, categoryId, { grants })
    const { rows: made } = await sql<{ id: number }>`
      select id from category_grant where id > ${last[0]?.id ?? 0}`.execute(db)
    return { personIds, categoryIds, grantIds: made.map(({ id }) => id) }
  })
}

async function cleanUp(database: Database, grantIds: readonly number[]): Promise<void> {
  await inTransaction(database, { isolation: 'read committed' }, async (db) => {
    await sql`delete from category_grant where id = any(${grantIds}::integer[])`.execute(db)
    await sql`delete from document_log where subject = ${subject}`.execute(db)
    await sql`delete from document where subject = ${subject}`.execute(db)
  })
}
