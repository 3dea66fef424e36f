import { peopleApi } from '@shuku/domain/people/contract'
import {
  addRoleMembers,
  changePeople,
  leave,
  lockOrganisation,
  rightStrings,
  setPassword,
  verifyPassword,
} from '@shuku/domain/people/server'
import { act, given, administratorAt } from '@shuku/domain/testing'
import type { Database } from '@shuku/kit/server'
import { callDuring, startMailServer, testDatabase, uniqueName, type MailServer } from '@shuku/kit/testing'
import { clientOf, passwordIn, runMails } from '@shuku/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationImportApi as api } from '../contract.ts'
import { bringIn, checked, roleWith, twoNew } from './import.given.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
  server.refusals.clear()
})

const administratorOfAll = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))
const mailbox = () => `${uniqueName('box', '').toLowerCase()}@example.com`

async function rowOf(id: number) {
  const { db } = await testDatabase()
  return db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const fits = async (personId: number, password: string) =>
  password !== '' && (await verifyPassword((await rowOf(personId)).password_hash ?? '', password))

test('ORG-26 of imported people those with a mailbox are mailed, and the list has the others alone', async () => {
  const client = await administratorOfAll()
  const [one, two, three] = [uniqueName('one', ''), uniqueName('two', ''), uniqueName('three', '')]
  const boxes = [mailbox(), mailbox()]
  const department = uniqueName('部')
  const { importId } = await checked(client, [
    ['姓名', '登录名', '部门', '邮箱'],
    ['端木一', one, department, boxes[0] ?? ''],
    ['端木二', two, department, boxes[1] ?? ''],
    ['端木三', three, department, ''],
  ])
  const { passwordKey } = await bringIn(client, importId)
  expect(await client.call(api.getImport, { importId })).toMatchObject({
    hasPasswords: true,
    mailable: 2,
    mailingId: 0,
  })
  expect(await (await administratorOfAll()).fail(api.mailPasswords, { importId })).toMatchObject({ kind: 'notFound' })
  const { mailingId } = await client.call(api.mailPasswords, { importId })
  expect(await client.fail(api.mailPasswords, { importId })).toMatchObject({ code: 'password.nobodyToMail' })
  server.refusals.set(boxes[1] ?? '', 550)
  await runMails(server.address)
  expect(await client.call(api.getImport, { importId })).toMatchObject({ mailable: 1, mailingId })
  expect(await client.call(peopleApi.getMailing, { mailingId })).toMatchObject({
    people: 2,
    sent: 1,
    failed: [{ name: '端木二', email: boxes[1] }],
  })
  const ours = server.received.filter(({ to }) => boxes.includes(to[0] ?? ''))
  expect(ours).toMatchObject([{ to: [boxes[0]], subject: '您的书库账号' }])

  const { db } = await testDatabase()
  const idOf = async (loginName: string) =>
    (await db.selectFrom('person').select('id').where('login_name', '=', loginName).executeTakeFirstOrThrow()).id
  expect(await fits(await idOf(one), passwordIn(ours[0]?.text))).toBe(true)
  const { people } = await client.call(api.revealPasswords, { importId, passwordKey })
  expect(people.map(({ loginName }) => loginName)).toEqual([two, three])
  for (const { loginName, password } of people) expect(await fits(await idOf(loginName), password)).toBe(true)
  // what was shown is not replaced by a mail
  expect(await client.fail(api.mailPasswords, { importId })).toMatchObject({ code: 'password.nobodyToMail' })
  expect(await client.call(api.getImport, { importId })).toMatchObject({ hasPasswords: false, mailable: 0 })
})

test('ORG-26 those who can be mailed are those with a mailbox and the imported password, whom the administrator still administers', async () => {
  const { departmentIds } = await given.organisation()
  const { db } = await testDatabase()
  const nameOf = async (id: number) =>
    (await db.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const administrator = await administratorAt(departmentIds[0], 1)
  const { subcompany_id } = await rowOf(administrator.id)
  const place = [await nameOf(subcompany_id), await nameOf(departmentIds[0])]
  const client = await clientOf(administrator)
  const names = ['留', '走', '换', '空', '移', '权'].map((name) => uniqueName(name, ''))
  const { importId } = await checked(client, [
    ['姓名', '登录名', '分部', '部门', '邮箱'],
    ...names.map((name, index) => [name, `${name}.${index}`.toLowerCase(), ...place, mailbox()]),
  ])
  const { passwordKey } = await bringIn(client, importId)
  const mailable = async () => (await client.call(api.getImport, { importId })).mailable
  expect(await mailable()).toBe(6)
  const people = await db.selectFrom('person').select(['id', 'name']).where('name', 'in', names).orderBy('id').execute()
  const ids = names.map((name) => people.find((person) => person.name === name)?.id ?? 0)
  const [, leaver, changed, empty, moved, higher] = ids as [number, number, number, number, number, number]
  await act((tx) => leave({ db: tx }, [leaver]))
  expect(await mailable()).toBe(5)
  await act((tx) => setPassword({ db: tx }, changed, { passwordHash: 'another', mustChange: true }))
  expect(await mailable()).toBe(4)
  await act((tx) => changePeople({ db: tx }, [{ personId: empty, email: null }]))
  expect(await mailable()).toBe(3)
  await act((tx) => changePeople({ db: tx }, [{ personId: moved, departmentId: departmentIds[2] }]))
  expect(await mailable()).toBe(2)

  // nor is the password told of whoever has another, is administered by others now, or has rights beyond the importer's
  const role = await roleWith(rightStrings.administerOrganisation)
  await act((tx) => addRoleMembers({ db: tx }, role.id, [{ personId: higher, level: 2 }]))
  const { people: revealed } = await client.call(api.revealPasswords, { importId, passwordKey })
  expect(revealed.map(({ name }) => name)).toEqual([names[0], names[1], names[3]])
})

test('nobody gets the password of somebody of higher rights by a file that gives them a mailbox of their own', async () => {
  const { departmentIds } = await given.organisation()
  const bounded = await clientOf(await administratorAt(departmentIds[0], 0))
  const higher = await administratorAt(departmentIds[0], 2)
  const file = [
    ['Login name', 'Name', 'Email'],
    [higher.loginName, higher.name, mailbox()],
  ]
  expect((await checked(bounded, file)).state.counts).toMatchObject({ error: 1 })
})

test('the passwords of an import end for those who have become more by another hand, and are not told', async () => {
  const { client, one, two, file } = await twoNew()
  const { importId } = await checked(client, file)
  const { passwordKey } = await bringIn(client, importId)
  const { db } = await testDatabase()
  const { id } = await db.selectFrom('person').select('id').where('login_name', '=', one).executeTakeFirstOrThrow()
  await act((tx) => changePeople({ db: tx }, [{ personId: id, classification: 1 }]))
  expect((await rowOf(id)).password_hash).toBeNull()
  const { people } = await client.call(api.revealPasswords, { importId, passwordKey })
  expect(people.map(({ loginName }) => loginName)).toEqual([two])
})

test('nobody is mailed a password who becomes more while it is asked for', async () => {
  const { client, one, two, file } = await twoNew()
  const { importId } = await checked(client, file)
  await bringIn(client, importId)
  const { db } = await testDatabase()
  const people = await db.selectFrom('person').select('id').where('login_name', 'in', [one, two]).execute()
  const raise = async (tx: Database) => {
    await lockOrganisation(tx)
    await changePeople(
      { db: tx },
      people.map(({ id }) => ({ personId: id, classification: 1 as const })),
    )
  }
  const error = await callDuring(db, raise, () => client.fail(api.mailPasswords, { importId }))
  expect(error).toMatchObject({ code: 'password.nobodyToMail' })
})
