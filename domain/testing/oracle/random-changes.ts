import { sql } from 'kysely'
import { ProductError } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import {
  addGroupMembers,
  addRoleMembers,
  changePeople,
  closeUnitWithPeople,
  findReorganisation,
  leave,
  mergeUnit,
  moveUnit,
  removeGroupMembers,
  removeRoleMembers,
  reopenUnit,
  undoReorganisation,
} from '@shuku/domain/people/server'
import {
  changeDefaultEntries,
  changeDefaultsForNew,
  collectOwnSets,
  detachDocuments,
  endShares,
  followUnits,
  grantCategory,
  resetToDefaults,
  shareDocuments,
  syncToHistory,
} from '@shuku/domain/rights/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { randomEntries, randomShares, randomSubject, readCast, type Cast } from './random-subjects.ts'
import { createRandomDocuments, createRandomPeople } from './random-world.ts'
import type { Random } from '@shuku/kit/testing'

interface Stage {
  readonly db: Database
  readonly random: Random
  readonly cast: Cast
}

async function someDocuments({ db, random }: Stage, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from document order by id`.execute(db)
  return random.sample(
    rows.map(({ id }) => id),
    1 + random.int(most),
  )
}

async function someCategory({ db, random }: Stage): Promise<{ id: number; default_set_id: number }> {
  return random.pick(await db.selectFrom('category').select(['id', 'default_set_id']).orderBy('id').execute())
}

/** Everything that can change who may read what. */
const changes: Record<string, (stage: Stage) => Promise<unknown>> = {
  share: async (stage) =>
    shareDocuments(stage.db, {
      documentIds: await someDocuments(stage, 5),
      shares: randomShares(stage.random, stage.cast, 3),
      source: stage.random.pick(['share', 'share', 'approval'] as const),
    }),
  endShares: async ({ db, random }) => {
    const open = await db
      .selectFrom('document_grant')
      .select('id')
      .where('ended_at', 'is', null)
      .orderBy('id')
      .execute()
    await endShares(
      db,
      random.sample(open, 4).map(({ id }) => id),
    )
  },
  changeDefault: async (stage) => {
    const { default_set_id } = await someCategory(stage)
    await changeDefaultEntries(stage.db, default_set_id, { entries: randomEntries(stage.random, stage.cast, 4) })
  },
  changeDefaultForNew: async (stage) => {
    const { id } = await someCategory(stage)
    await changeDefaultsForNew(stage.db, id, { entries: randomEntries(stage.random, stage.cast, 4) })
  },
  sync: async (stage) => syncToHistory(stage.db, (await someCategory(stage)).id),
  moveDocuments: async (stage) => {
    const [documents, { id }] = [await someDocuments(stage, 8), await someCategory(stage)]
    const isDetached = stage.random.chance(0.5)
    if (isDetached) await detachDocuments(stage.db, documents)
    await sql`update document set category_id = ${id} where id = any(${documents}::bigint[])`.execute(stage.db)
    if (!isDetached) await resetToDefaults(stage.db, documents)
  },
  collectSets: ({ db }) => collectOwnSets(db),
  newDocuments: ({ db, random }) => createRandomDocuments(db, random, 1 + random.int(5)),
  newPeople: ({ db, random }) => createRandomPeople(db, random, 1 + random.int(2)),
  changeDocuments: async (stage) => {
    const { db, random, cast } = stage
    const documents = await someDocuments(stage, 3)
    const column = random.pick(['status', 'secrecy', 'owner_id', 'creator_id', 'deleted_at'] as const)
    const values = {
      status: () => random.int(10),
      secrecy: () => 1 + random.int(4),
      owner_id: () => random.pick(cast.people),
      creator_id: () => random.pick(cast.people),
      deleted_at: () => (random.chance(0.5) ? new Date() : null),
    }
    await db
      .updateTable('document')
      .set({ [column]: values[column]() })
      .where('id', 'in', documents)
      .execute()
  },
  changeUnit: async (stage) => {
    const documents = await someDocuments(stage, 3)
    await sql`select from document where id = any(${documents}::bigint[]) order by id for no key update`.execute(
      stage.db,
    )
    await sql`update document set unit_id = ${stage.random.pick(stage.cast.departments)} where id = any(${documents}::bigint[])`.execute(
      stage.db,
    )
    await followUnits(stage.db, documents)
  },
  changePeople: async ({ db, random, cast }) => {
    const rows = random.sample(cast.people, 1 + random.int(3)).map((personId) => ({
      personId,
      ...random.pick([
        { departmentId: random.pick(cast.departments) },
        { postId: random.chance(0.8) ? random.pick(cast.posts) : null },
        { managerId: random.chance(0.9) ? random.pick(cast.people) : null },
        { securityLevel: random.int(101) },
        { classification: random.int(4) },
        { status: 'active' as const },
      ]),
    }))
    await changePeople({ db }, rows)
  },
  leave: ({ db, random, cast }) => leave({ db }, random.sample(cast.people, 1)),
  roles: ({ db, random, cast }) => {
    const [role, people] = [random.pick(cast.roles), random.sample(cast.people, 3)]
    const members = people.map((personId) => ({ personId, level: random.pick([0, 1, 2] as const) }))
    return random.chance(0.5) ? addRoleMembers({ db }, role, members) : removeRoleMembers({ db }, role, people)
  },
  groups: ({ db, random, cast }) => {
    const [group, people] = [random.pick(cast.groups), random.sample(cast.people, 3)]
    return random.chance(0.5) ? addGroupMembers({ db }, group, people) : removeGroupMembers({ db }, group, people)
  },
  moveUnit: ({ db, random, cast }) => {
    const unit = random.pick([...cast.departments, random.pick(cast.subcompanies)])
    return moveUnit({ db }, unit, random.pick([...cast.subcompanies, ...cast.departments]))
  },
  mergeUnit: ({ db, random, cast }) => mergeUnit({ db }, random.pick(cast.departments), random.pick(cast.departments)),
  closeUnit: ({ db, random, cast }) =>
    closeUnitWithPeople({ db }, random.pick(cast.departments), random.pick(cast.departments)),
  reopenUnit: async ({ db, random }) => {
    const closed = await db.selectFrom('unit').select('id').where('canceled', '=', true).orderBy('id').execute()
    if (closed.length > 0) await reopenUnit({ db }, random.pick(closed).id)
  },
  undoReorganisation: async ({ db, random }) => {
    const done = await db.selectFrom('reorganisation').select('id').where('undone_at', 'is', null).execute()
    if (done.length > 0)
      await undoReorganisation({ db }, await findReorganisation({ db }, Number(random.pick(done).id)))
  },
  categoryGrants: async (stage) => {
    const { db, random, cast } = stage
    const { id } = await someCategory(stage)
    await grantCategory(db, id, {
      grants: [{ to: randomSubject(random, cast), rights: random.sample(categoryRights, 2) }],
    })
    await db
      .updateTable('category')
      .set({ inherits_rights: random.chance(0.7) })
      .where('id', '=', id)
      .execute()
  },
}

/** How often each comes, where it is not once: the rules that hang on more than one row are the ones to be tried. */
const often: Record<string, number> = {
  share: 3,
  changeDefault: 3,
  changePeople: 6,
  newPeople: 2,
  changeDocuments: 3,
  roles: 2,
}
const wheel = Object.keys(changes).flatMap((name) => Array.from({ length: often[name] ?? 1 }, () => name))

/** Makes one random change; answers its name. What the rules themselves refuse (a circle of superiors) is thrown. */
export async function changeAtRandom(db: Database, random: Random): Promise<string> {
  const name = random.pick(wheel)
  await changes[name]?.({ db, random, cast: await readCast(db) })
  return name
}

const ofOrganisation = ['changePeople', 'changePeople', 'leave', 'roles', 'groups', 'moveUnit', 'moveUnit']

/** Makes one random change of people, memberships or units; the same one again for the same numbers. */
export async function changeOrganisationAtRandom(db: Database, random: Random): Promise<string> {
  const name = random.pick(ofOrganisation)
  await changes[name]?.({ db, random, cast: await readCast(db) })
  return name
}

export function isRefusal(error: unknown): boolean {
  return error instanceof ProductError
}
