import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import {
  addGroupMembers,
  addRoleMembers,
  createGroup,
  createPeople,
  createPost,
  createRole,
  createUnits,
  type NewPerson,
  type NewUnit,
} from '@shuku/domain/people/server'
import { categoryRights, retractions } from '@shuku/domain/rights/contract'
import {
  adoptDefaultSet,
  classesFor,
  createDefaultSet,
  grantCategory,
  shareDocuments,
} from '@shuku/domain/rights/server'
import { randomEntries, randomShares, randomSubject, readCast, type Cast } from './random-subjects.ts'
import type { Random } from '@shuku/kit/testing'

export interface WorldSize {
  readonly people: number
  readonly categories: number
  readonly documents: number
}

/** A company with everything that rights can be made of, in the transaction given. */
export async function makeRandomWorld(db: Database, random: Random, size: WorldSize): Promise<void> {
  const units: NewUnit[] = [{ kind: 'headquarters', name: '集团' }]
  for (let index = 1; index <= 4; index++)
    units.push({ kind: 'subcompany', name: `公司${index}`, parent: { row: index === 4 ? 2 : 0 } })
  for (let index = 5; index < 17; index++) {
    const parent = random.chance(0.5) || index < 8 ? 1 + random.int(4) : 5 + random.int(index - 5)
    units.push({ kind: 'department', name: `部门${index}`, parent: { row: parent } })
  }
  await createUnits({ db }, units)
  for (const name of ['经理', '工程师', '会计', '职员']) await createPost({ db }, { name })
  for (const name of ['审计', '法务', '质量', '保密']) await createRole({ db }, { name })
  for (const name of ['足球队', '工会', '项目组']) await createGroup({ db }, { name })
  await createRandomPeople(db, random, size.people)
  const cast = await readCast(db)
  for (const role of cast.roles) {
    const members = random.sample(cast.people, Math.ceil(size.people / 6))
    await addRoleMembers(
      { db },
      role,
      members.map((personId) => ({ personId, level: random.pick([0, 1, 2] as const) })),
    )
  }
  for (const group of cast.groups)
    await addGroupMembers({ db }, group, random.sample(cast.people, Math.ceil(size.people / 10)))
  await createRandomCategories(db, random, { count: size.categories, cast })
  await createRandomDocuments(db, random, size.documents)
  // half of the documents have been opened, by their author or by somebody else
  await sql`
    insert into read_mark (person_id, document_id)
    select case when id % 4 = 0 then creator_id else owner_id % 9 + 1 end, id from document where id % 2 = 0`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from document order by id`.execute(db)
  for (const { id } of rows.filter(() => random.chance(0.3))) {
    await shareDocuments(db, { documentIds: [id], shares: randomShares(random, cast, 3) })
  }
}

export async function createRandomPeople(db: Database, random: Random, count: number): Promise<void> {
  const { departments, posts, people } = await readCast(db)
  const rows = Array.from({ length: count }, (_, index): NewPerson => {
    const above = [...people, ...Array.from({ length: index }, (_each, row) => ({ row }))]
    return {
      name: `人员${index}`,
      departmentId: random.pick(departments),
      postId: random.chance(0.8) ? random.pick(posts) : null,
      manager: above.length > 0 && random.chance(0.9) ? random.pick(above.slice(0, Math.ceil(above.length / 4))) : null,
      securityLevel: random.int(101),
      classification: random.pick([0, 1, 2, 3, 3]),
    }
  })
  await createPeople({ db }, rows)
}

async function createRandomCategories(
  db: Database,
  random: Random,
  { count, cast }: { count: number; cast: Cast },
): Promise<void> {
  const made: number[] = []
  for (let index = 0; index < count; index++) {
    const defaultSetId = await createDefaultSet(db, { entries: randomEntries(random, cast, 4) })
    const { id } = await db
      .insertInto('category')
      .values({
        name: `目录${index}`,
        parent_id: made.length > 0 && random.chance(0.7) ? random.pick(made) : null,
        default_set_id: defaultSetId,
        inherits_rights: random.chance(0.8),
        author_retracts: retractions[index % retractions.length] ?? 'never',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await adoptDefaultSet(db, defaultSetId, id)
    const grants = Array.from({ length: random.int(4) }, () => ({
      to: randomSubject(random, cast),
      rights: random.sample(categoryRights, 3),
      minSecurity: random.chance(0.2) ? random.int(60) : 0,
    }))
    await grantCategory(db, id, { grants })
    made.push(id)
  }
}

/** Made by random people in their departments, under the categories' present defaults. */
export async function createRandomDocuments(db: Database, random: Random, count: number): Promise<void> {
  const people = await db.selectFrom('person').select(['id', 'department_id']).orderBy('id').execute()
  const categories = await db.selectFrom('category').select(['id', 'default_set_id']).orderBy('id').execute()
  const rows = Array.from({ length: count }, (_, index) => {
    const [creator, category] = [random.pick(people), random.pick(categories)]
    const owner = random.chance(0.85) ? creator : random.pick(people)
    const status = random.chance(0.6) ? 1 : random.int(10)
    return { creator, owner, category, status, secrecy: random.pick([1, 2, 3, 4, 4, 4]), subject: `文档${index}` }
  })
  const keys = rows.map(({ creator, category }) => ({
    defaultSetId: category.default_set_id,
    unitId: creator.department_id,
  }))
  const classes = await classesFor(db, keys)
  const values = rows.map(({ creator, owner, category, ...row }, index) => ({
    ...row,
    category_id: category.id,
    class_id: classes[index] ?? 0,
    creator_id: creator.id,
    owner_id: owner.id,
    unit_id: creator.department_id,
    updated_by: owner.id,
  }))
  for (let at = 0; at < values.length; at += 1000) {
    await db
      .insertInto('document')
      .values(values.slice(at, at + 1000))
      .execute()
  }
}
