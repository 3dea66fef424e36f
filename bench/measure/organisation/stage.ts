import { sql } from 'kysely'
import {
  addRoleMembers,
  createRole,
  giveRoleRights,
  removeRoleMembers,
  rightStrings,
  takeRoleRights,
} from '@shuku/domain/people/server'
import { countReaders, endShares, shareDocuments } from '@shuku/domain/rights/server'
import { createDatabase, inTransaction, type Database } from '@shuku/kit/server'
import type { World } from '../world.ts'

/** A document with who made it, who may share it. */
export interface Held {
  readonly id: number
  readonly creatorId: number
}

/** What the measurements of this folder need beside the enterprise; it is taken back at the end. */
export interface Stage {
  readonly database: Database
  /** Keeps the whole organisation, all categories and the recycle bin, and shares for others everywhere. */
  readonly administratorId: number
  /** Documents that many, some and few may read. */
  readonly documents: Readonly<Record<'many' | 'some' | 'few', Held & { readonly readers: number }>>
  readonly shared: Held
  readonly unit: {
    readonly id: number
    readonly people: number
    readonly parentId: number
    readonly otherParentId: number
  }
  end(): Promise<void>
}

export const changing = <T>(database: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  inTransaction(database, { isolation: 'read committed' }, work)

export async function setStage(world: World): Promise<Stage> {
  const database = createDatabase(world.pool)
  const administrator = await makeAdministrator(database)
  const { documents, shared } = await chooseDocuments(database)
  const made = await changing(database, (db) => shareWithMany(db, shared))
  return {
    database,
    administratorId: administrator.personId,
    documents,
    shared,
    unit: await chooseUnit(database),
    end: async () => {
      await changing(database, (db) => endShares(db, made))
      await administrator.end()
    },
  }
}

async function makeAdministrator(database: Database) {
  const { id: personId } = await database
    .selectFrom('person')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const rights = [
    rightStrings.administerOrganisation,
    rightStrings.administerCategories,
    rightStrings.shareForOthers,
    rightStrings.recycleForAll,
  ]
  const roleId = await changing(database, async (db) => {
    const id = await createRole({ db }, { name: `bench ${Date.now()}` })
    await giveRoleRights(
      { db },
      id,
      rights.map((name) => ({ name, level: 2 })),
    )
    await addRoleMembers({ db }, id, [{ personId, level: 2 }])
    return id
  })
  const end = () =>
    changing(database, async (db) => {
      await takeRoleRights({ db }, roleId, rights)
      await removeRoleMembers({ db }, roleId, [personId])
    })
  return { personId, end }
}

/** Of two hundred documents, spread over all, by how many may read them. */
async function chooseDocuments(database: Database) {
  const { rows } = await sql<Held>`
    select document.id, creator_id as "creatorId" from document join person on person.id = creator_id and person.status = 'active'
    where document.status = 1 and deleted_at is null and secrecy = 4 and document.id % 4999 = 0 order by document.id limit 200`.execute(
    database,
  )
  const counted: (Held & { readonly readers: number })[] = []
  for (const row of rows) counted.push({ ...row, readers: await countReaders(database, row.id) })
  counted.sort((a, b) => b.readers - a.readers)
  const at = (share: number) => counted[Math.floor((counted.length - 1) * share)] as (typeof counted)[number]
  return { documents: { many: at(0), some: at(0.5), few: at(0.95) }, shared: at(0.4) }
}

/** 150 people and 50 departments, each by a share of its own. */
async function shareWithMany(db: Database, { id, creatorId }: Held): Promise<readonly number[]> {
  const ids = async (table: 'person' | 'unit', count: number) => {
    const only = table === 'unit' ? sql`kind = 'department'` : sql`status = 'active'`
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${only} order by id offset 40 limit ${count}`.execute(db)
    return rows
  }
  const people = (await ids('person', 150)).map((row) => ({ kind: 'person' as const, id: row.id }))
  const departments = (await ids('unit', 50)).map((row) => ({ kind: 'department' as const, id: row.id }))
  const shares = [...people, ...departments].map((to) => ({ to, level: 'view' as const }))
  const { made } = await shareDocuments(db, { documentIds: [id], shares, givenBy: creatorId })
  return made
}

/** The unit below which nearly five hundred people work, and a sub-company to which it does not belong. */
async function chooseUnit(database: Database): Promise<Stage['unit']> {
  const { rows } = await sql<Stage['unit']>`
    with size as (
      select unit.id, unit.parent_id, count(*)::integer as people from unit
      join unit_ancestor as below on below.ancestor_id = unit.id
      join person on person.department_id = below.unit_id and person.status = 'active'
      where unit.kind <> 'headquarters' group by unit.id
    ), chosen as (select * from size order by abs(people - 500) limit 1)
    select chosen.id, chosen.people, chosen.parent_id as "parentId",
      (select id from unit as other where kind = 'subcompany'
        and not exists (select from unit_ancestor where unit_id = chosen.id and ancestor_id = other.id)
        and not exists (select from unit_ancestor where unit_id = other.id and ancestor_id = chosen.id)
        order by id limit 1) as "otherParentId"
    from chosen`.execute(database)
  const [unit] = rows
  if (!unit) throw new Error('there are no units')
  return unit
}
