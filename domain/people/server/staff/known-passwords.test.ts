import { expect, test } from 'vitest'
import { act, given } from '@shuku/domain/testing'
import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import { meet, testDatabase } from '@shuku/kit/testing'
import { addRoleMembers, createRole, giveRoleRights } from '../belonging/roles.ts'
import { setAdminScope } from '../administering/set-admin-scope.ts'
import type { Acting } from '../acting/acting.ts'
import { changePeople, leave } from './change-people.ts'
import { createPerson } from './create-people.ts'
import { setPassword } from './set-password.ts'

const right = 'HrmOrganisation:Edit'

/** Somebody whose one-time password another person knows, with a session that began by it, in a role without rights. */
async function start({ mustChange = true }: { mustChange?: boolean } = {}) {
  const { departmentIds } = await given.organisation()
  const [knower, other, person] = await given.people([{}, {}, { departmentId: departmentIds[0], classification: 2 }])
  const by = (id: number) => ({ personId: id, signedInId: id })
  const roleId = await act(async (db) => {
    const made = await createRole({ db }, { name: `角色${person!.id}` })
    await addRoleMembers({ db }, made, [{ personId: person!.id, level: 0 }])
    await setPassword({ db, caller: by(knower!.id) }, person!.id, { passwordHash: 'known', mustChange })
    return made
  })
  await given.session(person!.id)
  const { db } = await testDatabase()
  const row = () => db.selectFrom('person').selectAll().where('id', '=', person!.id).executeTakeFirstOrThrow()
  const sessions = () => db.selectFrom('session').select('account_id').where('person_id', '=', person!.id).execute()
  const raise = (id: number, work: (acting: Acting) => Promise<number>) => act((tx) => work({ db: tx, caller: by(id) }))
  return {
    knower: knower!.id,
    other: other!.id,
    personId: person!.id,
    roleId,
    departmentIds,
    row,
    holds: async () => (await row()).password_hash === 'known',
    sessions,
    raise,
  }
}

type World = Awaited<ReturnType<typeof start>>
const change =
  (fields: Omit<Parameters<typeof changePeople>[1][number], 'personId'>) => (world: World, acting: Acting) =>
    changePeople(acting, [{ personId: world.personId, ...fields }])

const bounded = async ({ personId, departmentIds }: World, acting: Acting) =>
  setAdminScope(acting, { personId, rightName: right, unitIds: [departmentIds[0]], categoryIds: [] })

const rises: Record<string, (world: World, acting: Acting) => Promise<number>> = {
  'a clearance': change({ classification: 1 }),
  'a security level': change({ securityLevel: 90 }),
  'a place elsewhere': (world, acting) => change({ departmentId: world.departmentIds[2] })(world, acting),
  'a return': async (world, acting) => {
    await leave(acting, [world.personId])
    return change({ status: 'active' })(world, acting)
  },
  'a role': async ({ personId }, acting) =>
    addRoleMembers(acting, await createRole(acting, { name: `更多${personId}` }), [{ personId, level: 0 }]),
  'a higher level in a role': ({ personId, roleId }, acting) =>
    addRoleMembers(acting, roleId, [{ personId, level: 2 }]),
  'a right of their role': ({ roleId }, acting) => giveRoleRights(acting, roleId, [{ name: right, level: 0 }]),
  'bounds taken off': async (world, acting) => {
    await bounded(world, acting)
    return setAdminScope(acting, { personId: world.personId, rightName: right, unitIds: [], categoryIds: [] })
  },
  'a secondary account that was there': async ({ personId, other }, acting) =>
    changePeople(acting, [{ personId: other, mainPersonId: personId }]),
  'a new secondary account': async ({ personId, departmentIds }, acting) => {
    await createPerson(acting, { name: '次', departmentId: departmentIds[1], mainPerson: personId })
    return 1
  },
  'a clearance of their secondary account': async ({ personId, departmentIds, knower }, acting) => {
    const second = { name: '次', departmentId: departmentIds[1], mainPerson: personId }
    const caller = { personId: knower, signedInId: knower }
    const id = await createPerson({ ...acting, caller }, second)
    return changePeople(acting, [{ personId: id, classification: 0 }])
  },
}

test.each(Object.keys(rises))('a one-time password that another knows ends, with its sessions, by %s', async (name) => {
  const rise = rises[name]!
  const world = await start()
  expect(await world.holds()).toBe(true)
  expect(await world.raise(world.other, (acting) => rise(world, acting))).toBe(1)
  expect(await world.row()).toMatchObject({ password_hash: null, must_change_password: false })
  expect(await world.sessions()).toEqual([])
  const { db } = await testDatabase()
  const entries = await db
    .selectFrom('audit_log')
    .select('person_id')
    .where('subject_id', '=', world.personId)
    .where('act', '=', 'endPassword')
    .execute()
  expect(entries).toEqual([{ person_id: world.other }])
})

test('it stays where whoever knows it gives more, and where the person has changed it', async () => {
  const known = await start()
  expect(await known.raise(known.knower, (acting) => rises['a clearance']!(known, acting))).toBe(0)
  expect([await known.holds(), await known.sessions()]).toMatchObject([true, [{}]])
  const own = await start({ mustChange: false })
  expect(await own.raise(own.other, (acting) => rises['a clearance']!(own, acting))).toBe(0)
  expect([await own.holds(), await own.sessions()]).toMatchObject([true, [{}]])
})

test('it stays by what makes nobody more: less, the same once more, bounds, a telephone', async () => {
  const world = await start()
  const { personId, roleId } = world
  const harmless: ((acting: Acting) => Promise<number>)[] = [
    (acting) => change({ classification: 3, securityLevel: 1, mobile: '1380', mainPersonId: null })(world, acting),
    (acting) => addRoleMembers(acting, roleId, [{ personId, level: 0 }]),
    (acting) => giveRoleRights(acting, roleId, []),
    (acting) => bounded(world, acting),
    (acting) => bounded(world, acting),
  ]
  for (const each of harmless) expect(await world.raise(world.other, each)).toBe(0)
  expect(await world.holds()).toBe(true)
})

test('a session that begins at this moment ends with the password', async () => {
  const world = await start()
  const { db } = await testDatabase()
  const token = Buffer.from(crypto.randomUUID())
  // what a sign-in does once it has verified the password
  const signIn = async (tx: Database) => {
    await sql`select from person where id = ${world.personId} and password_hash = 'known' for share`.execute(tx)
    await sql`
      insert into session (person_id, account_id, token_hash, expires_at, idle_seconds)
      values (${world.personId}, ${world.personId}, ${token}, now() + interval '1 day', 3600)`.execute(tx)
  }
  const { secondWaited, second } = await meet(db, {
    first: signIn,
    second: (tx) =>
      giveRoleRights({ db: tx, caller: { personId: world.other, signedInId: world.other } }, world.roleId, [
        { name: right, level: 0 },
      ]),
  })
  expect([second.status, secondWaited]).toEqual(['fulfilled', true])
  expect(await world.sessions()).toEqual([])
})
