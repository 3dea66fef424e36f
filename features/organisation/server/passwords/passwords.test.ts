import { peopleApi } from '@shuku/domain/people/contract'
import { rightStrings, verifyPassword } from '@shuku/domain/people/server'
import { given, administratorAt, administratorOfClearances } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { startMailServer, testDatabase, uniqueName, type MailServer } from '@shuku/kit/testing'
import { clientOf, passwordIn, runMails } from '@shuku/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationApi as api } from '../../contract.ts'

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

async function start(options: { language?: 'zh-CN' | 'en-US'; nameEnglish?: string } = {}) {
  const client = await administratorOfAll()
  const email = mailbox()
  const person = await given.person({ password: 'Shuku#2024', email, ...options })
  const personId = person.id
  const reset = async () => await client.call(api.resetPassword, { personId, byMail: true })
  const state = async (mailingId: number) => await client.call(peopleApi.getMailing, { mailingId })
  return { client, email, person, personId, reset, state }
}

test('a reset password goes to its person by mail, in their language, and is shown to nobody', async () => {
  const { client, email, person, personId, reset, state } = await start()
  expect(await client.call(api.findPasswordWays, { personId })).toEqual({ email, sendsMail: true })
  await given.session(personId)
  const { oneTimePassword, mailingId } = await reset()
  expect(oneTimePassword).toBe('')
  expect(await fits(personId, 'Shuku#2024')).toBe(false)
  expect(await state(mailingId)).toEqual({ people: 1, sent: 0, waiting: 1, failed: [] })
  await runMails(server.address)
  await runMails(server.address)
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail).toMatchObject({ to: [email], subject: '您的书库一次性密码' })
  expect(mail?.text).toContain(`${person.name}，您好`)
  expect(mail?.text).toContain('https://docs.example.com/x/')
  expect(mail?.text).toContain(person.loginName)
  expect(mail?.text).toContain('首次登录时须先修改密码')
  expect(await fits(personId, passwordIn(mail?.text))).toBe(true)
  expect((await rowOf(personId)).must_change_password).toBe(true)
  expect(await state(mailingId)).toEqual({ people: 1, sent: 1, waiting: 0, failed: [] })
  const { db } = await testDatabase()
  expect(await db.selectFrom('session').select('account_id').where('person_id', '=', personId).execute()).toEqual([])
})

test('who reads English gets the mail in English', async () => {
  const { reset } = await start({ language: 'en-US', nameEnglish: 'Emily Carter' })
  await reset()
  await runMails(server.address)
  expect(server.received).toMatchObject([{ subject: 'Your one-time password for Shuku' }])
  expect(server.received[0]?.text).toContain('Hello Emily Carter,')
  expect(server.received[0]?.text).toContain('You must change it when you first sign in')
})

test('the password of a mail stands in no table: neither before nor after it has gone out, nor when it failed', async () => {
  const { email, reset } = await start()
  const { pool } = await testDatabase()
  server.refusals.set(email, 451)
  await reset()
  await runMails(server.address)
  const { rows: jobs } = await pool.query<{ payload: object; last_error: string }>(
    `select job.payload, job.last_error from graphile_worker._private_jobs as job
     join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'organisation.mailPasswords'`,
  )
  expect(jobs).toHaveLength(1)
  expect(Object.keys(jobs[0]?.payload ?? {})).toEqual(['mailingId'])
  expect(jobs[0]?.last_error).toContain('The mail server takes no mail at present (EENVELOPE 451)')
  server.refusals.clear()
  await runMails(server.address)
  const password = passwordIn(server.received[0]?.text)
  expect(password).not.toBe('')
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  for (const { name } of tables) {
    const found = await pool.query(`select from ${name} as line where line::text like '%' || $1 || '%'`, [password])
    expect([name, found.rowCount]).toEqual([name, 0])
  }
})

test('a mailbox that is not there is told; a server that is busy, or away, is tried again', async () => {
  const { client, person, email, personId, reset, state } = await start()
  server.refusals.set(email, 550)
  const refused = await reset()
  await runMails(server.address)
  expect(await state(refused.mailingId)).toEqual({
    people: 1,
    sent: 0,
    waiting: 0,
    failed: [{ name: person.name, email }],
  })
  server.refusals.set(email, 451)
  const later = await reset()
  await runMails(server.address)
  await runMails('smtp://127.0.0.1:1')
  expect(await state(later.mailingId)).toMatchObject({ waiting: 1, failed: [] })
  server.refusals.clear()
  await runMails(server.address)
  expect(await state(later.mailingId)).toMatchObject({ sent: 1, waiting: 0 })
  expect(await fits(personId, passwordIn(server.received[0]?.text))).toBe(true)
  // a worker without a mail server says so
  const { mailingId } = await reset()
  await runMails(undefined)
  expect(await state(mailingId)).toMatchObject({ failed: [{ email }] })
  expect((await client.call(api.resetPassword, { personId })).oneTimePassword).not.toBe('')
})

test('a password that was set otherwise meanwhile stays, and who has left gets no mail', async () => {
  const { client, personId, reset, state } = await start()
  const { mailingId } = await reset()
  const { oneTimePassword } = await client.call(api.resetPassword, { personId })
  const other = await start()
  const { mailingId: otherId } = await other.reset()
  await other.client.call(api.markAsLeft, { personId: other.personId })
  await runMails(server.address)
  expect(server.received).toEqual([])
  expect(await fits(personId, oneTimePassword)).toBe(true)
  expect(await state(mailingId)).toEqual({ people: 1, sent: 0, waiting: 0, failed: [] })
  expect(await other.state(otherId)).toMatchObject({ sent: 0, waiting: 0 })
})

test('nobody gets the password of somebody of higher rights by giving them a mailbox of their own, before or while it goes out', async () => {
  const { client, personId, reset, state } = await start()
  const { mailingId } = await reset()
  const email = mailbox()
  await client.call(api.changePerson, { personId, email })
  await runMails(server.address)
  expect(server.received).toEqual([])
  expect(await state(mailingId)).toMatchObject({ sent: 0, waiting: 0 })

  const { departmentIds } = await given.organisation()
  const bounded = await clientOf(await administratorAt(departmentIds[0], 0))
  const higher = await administratorAt(departmentIds[0], 2)
  const refused = { code: 'people.higherRights' }
  expect(await bounded.fail(api.changePerson, { personId: higher.id, email })).toMatchObject(refused)
  await bounded.call(api.changePerson, { personId: higher.id, mobile: '13800000000' })
})

test('a mailing is refused without a mailbox and beyond reach, and its outcome is its asker’s alone', async () => {
  const { departmentIds } = await given.organisation()
  const { client, personId, reset } = await start()
  const { mailingId } = await reset()
  const person = await given.person()
  expect(await client.fail(api.resetPassword, { personId: person.id, byMail: true })).toMatchObject({
    code: 'password.noMailbox',
  })
  expect(await (await administratorOfAll()).fail(peopleApi.getMailing, { mailingId })).toMatchObject({
    kind: 'notFound',
  })
  const bounded = await clientOf(await administratorAt(departmentIds[3], 0))
  expect(await bounded.fail(api.resetPassword, { personId, byMail: true })).toMatchObject({ kind: 'refused' })
  expect(await bounded.fail(api.findPasswordWays, { personId })).toMatchObject({ kind: 'refused' })
})

test('a new person who has a mailbox gets the password by mail where that is asked for, and it is shown to nobody', async () => {
  const client = await administratorOfAll()
  const { departmentIds } = await given.organisation()
  const make = { name: '上官云', departmentId: departmentIds[0], byMail: true }
  const [loginName, email] = [uniqueName('new', '').toLowerCase(), mailbox()]
  expect(await client.call(api.findPasswordWays, {})).toEqual({ email: '', sendsMail: true })
  expect(await client.fail(api.createPerson, { ...make, loginName })).toMatchObject({ code: 'password.noMailbox' })
  expect(await client.fail(api.createPerson, { ...make, email })).toMatchObject({ code: 'password.noAccount' })
  const { personId, oneTimePassword, mailingId } = await client.call(api.createPerson, { ...make, loginName, email })
  expect(oneTimePassword).toBe('')
  await runMails(server.address)
  const ours = server.received.filter(({ to }) => to.includes(email))
  expect(ours).toMatchObject([{ subject: '您的书库账号' }])
  const [mail] = ours
  expect(mail?.text).toContain('请在 7 天内登录')
  expect(await fits(personId, passwordIn(mail?.text))).toBe(true)
  expect(await client.call(peopleApi.getMailing, { mailingId })).toMatchObject({ sent: 1, waiting: 0, failed: [] })
  const shown = await client.call(api.createPerson, { ...make, loginName: `${loginName}2`, byMail: false })
  expect([shown.oneTimePassword === '', shown.mailingId]).toEqual([false, 0])
})

test('a mailed one-time password is good for seven days, one that is shown until it is changed', async () => {
  const { client, personId, reset } = await start()
  const daysLeft = async () => {
    const end = (await rowOf(personId)).password_ends_at
    return end && Math.round((end.getTime() - Date.now()) / 86_400_000)
  }
  await reset()
  expect(await daysLeft()).toBeNull()
  await runMails(server.address)
  expect(server.received).toHaveLength(1)
  expect(await daysLeft()).toBe(7)
  await client.call(api.resetPassword, { personId })
  expect(await daysLeft()).toBeNull()
})

test('a one-time password ends when another administrator gives the person more; their answer, the list and the form say so', async () => {
  const [knower, other] = [
    await clientOf(await administratorOfClearances()),
    await clientOf(await administratorOfClearances()),
  ]
  const { departmentIds } = await given.organisation()
  const loginName = uniqueName('new', '').toLowerCase()
  const { personId, oneTimePassword } = await knower.call(api.createPerson, {
    name: '司徒云',
    departmentId: departmentIds[0],
    loginName,
  })
  const lacks = async () => {
    const { key } = await other.call(api.listPeople, { text: loginName })
    const { rows } = await other.call(tableApi.getRows, { key, pageSize: 50 })
    return [
      rows.map(({ lacksPassword }) => lacksPassword),
      (await other.call(api.getPerson, { personId })).lacksPassword,
    ]
  }
  // whoever has given it may give more
  expect(await knower.call(api.changePerson, { personId, securityLevel: 20 })).toEqual({ message: '已保存' })
  expect(await lacks()).toEqual([['0'], false])
  expect(await other.call(api.changePerson, { personId, classification: 2 })).toEqual({
    message: '已保存。1 人的一次性密码已随之失效，请重置密码',
  })
  expect(await fits(personId, oneTimePassword)).toBe(false)
  expect(await lacks()).toEqual([['1'], true])
  const reset = await other.call(api.resetPassword, { personId })
  expect(await fits(personId, reset.oneTimePassword)).toBe(true)
  expect(await lacks()).toEqual([['0'], false])
})

test('a mail with a one-time password is no longer sent once another administrator has given the person more', async () => {
  const { personId, reset, state } = await start()
  const { mailingId } = await reset()
  await (await clientOf(await administratorOfClearances())).call(api.changePerson, { personId, classification: 1 })
  await runMails(server.address)
  expect(server.received).toEqual([])
  expect(await state(mailingId)).toMatchObject({ sent: 0, waiting: 0 })
  expect((await rowOf(personId)).password_hash).toBeNull()
})

test('nobody resets a password of their own, also of another account of theirs: a session left open does not help to keep it', async () => {
  const administrator = await administratorOfClearances()
  const client = await clientOf(administrator)
  const second = await given.person({ mainPerson: administrator.id })
  const { password_hash: former } = await rowOf(administrator.id)
  for (const personId of [administrator.id, second.id])
    for (const byMail of [false, true])
      expect(await client.fail(api.resetPassword, { personId, byMail })).toMatchObject({ code: 'password.ownPassword' })
  expect((await rowOf(administrator.id)).password_hash).toBe(former)
  const { key } = await client.call(api.listPeople, { text: second.loginName })
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  expect(rows.map(({ isSelf }) => isSelf)).toEqual(['1'])
})
