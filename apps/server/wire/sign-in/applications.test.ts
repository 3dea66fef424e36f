import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, given } from '@shuku/domain/testing'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { leave, rightStrings } from '@shuku/domain/people/server'
import { applicationApi as api, applicationTokenApi, signOnApi, tokenApi } from '@shuku/features/sign-on/contract'
import { openSealingKey, setSealingKey } from '@shuku/kit/server'
import { testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { administrator, inDays, makeApplication, Program } from './applications.given.ts'

const whoIs = async (client: TestClient) => (await client.call(signOnApi.getSession)).personId
const unknownApplication = '认证信息错误：应用不存在、已停用或已到期，请联系管理员。'

test('wire §2.5 a program registers, applies for a token and calls as a person, without a cookie', async () => {
  const person = await given.person()
  const { appId } = await makeApplication()
  const program = new Program(appId)
  const registered = await program.register()
  expect(registered.json).toMatchObject({ status: true, code: 0, msg: 'ok', msgShowType: 'none' })
  expect(registered.json['secret']).toBe(program.secret)
  expect(registered.headers['set-cookie']).toBeUndefined()
  const applied = await program.apply()
  expect(applied.json).toMatchObject({ status: true, code: 0, msg: '获取成功!', msgShowType: 'none' })
  expect(program.token).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const first = await program.clientFor(person.id)
  expect(await whoIs(first)).toBe(person.id)
  // tokens of one application live side by side
  await program.apply('3600')
  expect(await whoIs(await program.clientFor(person.id))).toBe(person.id)
  expect(await whoIs(first)).toBe(person.id)
  // as forms and some clients write it
  const padded = { ...program.headersFor(person.id), userid: ` ${program.encrypt(` ${person.id}\n`)}` }
  expect(await whoIs(await program.stranger(padded))).toBe(person.id)
})

test('a token lives as long as was asked for, half an hour otherwise, and 12 hours at most, whatever is asked', async () => {
  const program = await Program.of()
  const { db } = await testDatabase()
  const lives = async (time?: string) => {
    await program.apply(time)
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from expires_at - now()))::integer as seconds
      from application_token order by id desc limit 1`.execute(db)
    return Math.ceil((rows[0]?.seconds ?? 0) / 60)
  }
  const asked = [undefined, '1800', '10800', '0', '-5', 'soon', '1700000000000', '9'.repeat(400)]
  const minutes = []
  for (const time of asked) minutes.push(await lives(time))
  expect(minutes).toEqual([30, 30, 180, 30, 30, 30, 720, 720])
})

test('nothing of key, secret and token can be read in the database', async () => {
  const program = await Program.of()
  const { db } = await testDatabase()
  const { rows } = await sql<{ text: string }>`
    select (application_key::text || application_token::text) || encode(private_key, 'escape') as text
    from application_key join application_token on key_id = application_key.id`.execute(db)
  const text = rows.map((row) => row.text).join()
  for (const secret of [program.secret, program.token, 'PRIVATE KEY']) expect(text).not.toContain(secret)
})

test('what a program was given outlives the server: the key in its folder opens it again, and no other one does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shuku-secrets-'))
  try {
    setSealingKey(openSealingKey(folder))
    const person = await given.person()
    const program = await Program.of()
    setSealingKey(randomBytes(32))
    expect((await program.apply()).json).toMatchObject({ status: false, msg: 'secret解密失败,请检查加密内容.' })
    setSealingKey(openSealingKey(folder))
    await program.apply()
    expect(await whoIs(await program.clientFor(person.id))).toBe(person.id)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('no application is there until one is made; it registers once, within a day, and again only when an administrator opens it', async () => {
  const nobody = new Program('EEAA5436-7577-4BE0-8C6C-89E9D88805EA')
  expect((await nobody.register()).json).toMatchObject({
    status: false,
    code: -1,
    errmsg: unknownApplication,
    msg: unknownApplication,
  })
  const person = await given.person()
  const program = await Program.of()
  const { chief, id } = program.made
  const again = new Program(program.appId)
  expect((await again.register()).json).toMatchObject({
    status: false,
    errmsg: expect.stringMatching(/^认证信息错误：此应用已注册/),
  })
  expect(await whoIs(await program.clientFor(person.id)), 'a stranger who tries changes nothing').toBe(person.id)
  await chief.call(api.openRegistration, { id })
  await again.register()
  expect((await again.apply()).json).toMatchObject({ status: true })
  // what was given before has ended
  expect((await program.apply()).json).toMatchObject({ status: false, msg: 'secret解密失败,请检查加密内容.' })
  const late = await makeApplication()
  const { db } = await testDatabase()
  await sql`update application set registration_ends_at = now() where id = ${late.id}`.execute(db)
  expect((await new Program(late.appId).register()).json).toMatchObject({ status: false, code: -1 })
})

test('one that registers whenever it starts does so from its addresses alone, and its instances work side by side', async () => {
  const chief = await administrator()
  expect(
    await chief.fail(api.makeApplication, {
      name: '随时',
      actsFor: 'everybody',
      registers: 'always',
      endsOn: inDays(9),
    }),
  ).toMatchObject({ code: 'application.needsAddresses', fields: { addresses: expect.any(String) } })
  const { appId } = await makeApplication({ registers: 'always', addresses: '127.0.0.1' }, chief)
  const person = await given.person()
  const [one, other] = [new Program(appId), new Program(appId)]
  for (const program of [one, other]) {
    await program.register()
    await program.apply()
  }
  expect(other.spk).not.toBe(one.spk)
  for (const program of [one, other]) expect(await whoIs(await program.clientFor(person.id))).toBe(person.id)
  const elsewhere = await makeApplication({ addresses: '10.0.0.0/8' }, chief)
  expect((await new Program(elsewhere.appId).register()).json['errmsg']).toMatch(
    /^认证信息错误：此应用不能从地址 127\.0\.0\.1 访问/,
  )
})

test('a wrong secret, also one whose padding is wrong, is refused by the words that programs know, and slowed down', async () => {
  const program = await Program.of()
  const wrong = ['', 'x', Buffer.alloc(256, 7).toString('base64'), program.encrypt('another'), program.secret]
  for (const secret of wrong) {
    const reply = await program.apply(undefined, secret)
    expect(reply.status).toBe(200)
    expect(reply.json).toMatchObject({ status: false, code: -1, msg: 'secret解密失败,请检查加密内容.' })
  }
  expect((await program.apply()).json['msg']).toMatch(/^认证信息错误：尝试次数过多/)
})

test('a token that has ended, or is none, is answered by the words on which programs apply again, in every language', async () => {
  const person = await given.person()
  const program = await Program.of()
  const client = await program.clientFor(person.id)
  const { db } = await testDatabase()
  await sql`update application_token set expires_at = now()`.execute(db)
  const ended = { status: false, code: -1, msg: `token不存在或者超时：${program.token}` }
  const reply = await client.raw({ path: '/api/doc/sso/check', headers: { 'accept-language': 'en-US' } })
  expect([reply.status, reply.json]).toEqual([200, expect.objectContaining(ended)])
  const file = await client.send(fileApi.downloadFile, { file: '1' })
  expect([file.status, file.json['msg']], 'no file').toEqual([401, ended.msg])
  // with the old token at hand
  const again = await client.raw({
    method: 'POST',
    path: applicationTokenApi.applyToken.path,
    headers: { secret: program.encrypt(program.secret) },
  })
  expect(again.json).toMatchObject({ status: true })
  const other = await Program.of()
  const mixed = await program.stranger({ ...other.headersFor(person.id), appid: program.appId })
  expect(await mixed.fail(signOnApi.getSession)).toMatchObject({
    message: expect.stringMatching(/^token不存在或者超时：/),
  })
})

test('an application acts for those alone whom its limits name, for no administrator and nobody with a higher clearance, until they say otherwise', async () => {
  const [allowed, other] = [await given.person(), await given.person()]
  const program = await Program.of({ actsFor: 'named', personIds: [allowed.id] })
  const { chief, asked, id } = program.made
  const refused = { message: '该账号存在异常,单点登录失败', kind: 'signedOut' }
  const outcome = async (person: { id: number }) => {
    const reply = await (await program.clientFor(person.id)).send(signOnApi.getSession)
    return reply.json['msg'] ?? 'ok'
  }
  expect(await outcome(allowed)).toBe('ok')
  expect(await (await program.clientFor(other.id)).fail(signOnApi.getSession)).toMatchObject(refused)
  expect(await outcome({ id: 999_999_999 })).toBe(refused.message)
  const as = await (
    await program.clientFor(allowed.id)
  ).raw({ path: `${signOnApi.getSession.path}?f_weaver_belongto_userid=${other.id}` })
  expect(as.json['personId']).toBe(allowed.id)

  await chief.call(api.changeApplication, { ...asked, id, actsFor: 'everybody' })
  expect(await outcome(other), 'from the next call on').toBe('ok')
  const manager = await given.person({ rights: [rightStrings.administerOrganisation] })
  expect(await outcome(manager)).toBe(refused.message)
  await chief.call(api.changeApplication, { ...asked, id, actsFor: 'everybody', actsForAdministrators: true })
  expect(await outcome(manager)).toBe('ok')

  const { db } = await testDatabase()
  await sql`update person set classification = 3 where id <> ${other.id}`.execute(db)
  await sql`update person set classification = 1 where id = ${other.id}`.execute(db)
  await chief.call(api.changeApplication, { ...asked, id, actsFor: 'everybody', actsForAdministrators: true })
  expect([await outcome(other), await outcome(allowed)]).toEqual([refused.message, 'ok'])
  await act((tx) => leave({ db: tx }, [allowed.id]))
  expect(await outcome(allowed)).toBe(refused.message)
})

test('a userid that cannot be decrypted is nobody’s; without one only what is open to everybody answers', async () => {
  const person = await given.person()
  const program = await Program.of()
  for (const userid of ['x', String(person.id), Buffer.alloc(256, 3).toString('base64'), program.encrypt('someone')]) {
    const client = await program.stranger({ ...program.headersFor(person.id), userid })
    expect(await client.fail(signOnApi.getSession)).toMatchObject({ message: expect.stringMatching(/^认证信息错误/) })
  }
  const { userid: _, ...headers } = program.headersFor(person.id)
  const nobody = await program.stranger({ ...headers, skipsession: '1' })
  expect((await nobody.call(signOnApi.checkSession)).signedIn).toBe(false)
  expect(await nobody.fail(signOnApi.getSession)).toMatchObject({ code: '002' })
  // beside it no cookie counts, and alone none of the headers means anything
  const session = await clientOf(person, { headers: { ...headers, skipsession: '1' } })
  expect(await session.fail(signOnApi.getSession)).toMatchObject({ code: '002' })
  expect(await whoIs(await clientOf(person, { headers: { token: 'x' } }))).toBe(person.id)
  expect(await whoIs(await clientOf(person, { headers: { appid: 'x', userid: 'y' } }))).toBe(person.id)
})

test('one that was revoked, or has come to its end, opens nothing any more', async () => {
  const person = await given.person()
  const program = await Program.of()
  const ended = await Program.of()
  const { db } = await testDatabase()
  const clients = [await program.clientFor(person.id), await ended.clientFor(person.id)]
  await program.made.chief.call(api.revokeApplication, { id: program.made.id })
  await sql`update application set expires_at = now() where id = ${ended.made.id}`.execute(db)
  for (const client of clients)
    expect(await client.fail(signOnApi.getSession)).toMatchObject({
      message: expect.stringMatching(/^token不存在或者超时/),
    })
  for (const each of [program, ended]) expect((await each.apply()).json).toMatchObject({ msg: unknownApplication })
  expect(await program.made.chief.fail(api.revokeApplication, { id: program.made.id })).toMatchObject({
    kind: 'notFound',
  })
  const { applications } = await program.made.chief.call(api.listApplications)
  const over = applications.filter(({ isOver }) => isOver).map(({ id }) => id)
  expect(new Set(over)).toEqual(new Set([program.made.id, ended.made.id]))
})

test('one that reads changes nothing, none opens sign-in, tokens and applications, and the log says who did what by which', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const { id: documentId } = await given.document({ category, creator })
  const reading = await Program.of()
  const refused = await (await reading.clientFor(creator.id)).fail(signOnApi.setPreferences, { theme: 'dark' })
  expect(refused).toMatchObject({ code: 'kit.tokenOnlyReads' })
  const program = await Program.of({ scope: 'write' })
  const client = await program.clientFor(creator.id)
  for (const call of [
    client.fail(tokenApi.listTokens),
    client.fail(api.listApplications),
    client.fail(signOnApi.signOut),
  ])
    expect(await call).toMatchObject({ code: 'kit.closedToTokens' })
  await client.call(documentApi.getDocument, { documentId } as never).catch(() => undefined)
  await client.raw({
    method: 'POST',
    path: '/api/doc/detail/delete',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `docid=${documentId}`,
  })
  const { db } = await testDatabase()
  const { rows } = await sql<{ application: string | null; person_id: number }>`
    select distinct application, person_id from document_log where document_id = ${documentId} and application is not null`.execute(
    db,
  )
  expect(rows).toEqual([{ application: program.made.asked.name, person_id: creator.id }])
  const used = async () =>
    (await program.made.chief.call(api.listApplications)).applications.find(({ id }) => id === program.made.id)
  await expect.poll(async () => (await used())?.usedFrom).toBe('127.0.0.1')
})

test('applications are made by those alone who administer the whole organisation, with limits that hold together', async () => {
  const chief = await administrator()
  const stranger = await clientOf(await given.person())
  const limits = { name: '门户', actsFor: 'everybody' as const, endsOn: inDays(30) }
  expect(await stranger.fail(api.makeApplication, limits)).toMatchObject({ kind: 'refused' })
  expect(await stranger.fail(api.listApplications)).toMatchObject({ kind: 'refused' })
  const fails = async (wrong: object) => (await chief.fail(api.makeApplication, { ...limits, ...wrong })).code
  expect(await fails({ actsFor: 'named' })).toBe('application.nobody')
  expect(await fails({ addresses: '10.0.0.0/8\n10.1' })).toBe('application.wrongAddress')
  expect(await fails({ endsOn: inDays(-2) })).toBe('application.wrongEnd')
  expect(await fails({ endsOn: '9999-12-31' })).toBe('application.wrongEnd')
  const made = await chief.call(api.makeApplication, { ...limits, appId: 'portal-1' })
  expect(made.appId).toBe('portal-1')
  expect(await fails({})).toBe('application.sameName')
  expect(await fails({ name: '另一个', appId: 'portal-1' })).toBe('application.sameName')
  const manager = await given.person({ rights: [rightStrings.administerOrganisation, rightStrings.readLog] })
  expect(manager.id).toBeGreaterThan(0)
  expect(await fails({ name: '管理', actsForAdministrators: true })).toBe('application.notAllRights')
  const { db } = await testDatabase()
  const { rows } = await sql<{ act: string }>`
    select act from audit_log where subject_kind = 'application' and subject_id = ${made.id}`.execute(db)
  expect(rows.map(({ act }) => act)).toEqual(['makeApplication'])
})

test('FC-35 an application ends with its last day of the company, wherever its administrator is', async () => {
  const { db } = await testDatabase()
  const person = await given.person({ rights: [rightStrings.administerOrganisation] })
  await db.updateTable('person').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', person.id).execute()
  const { chief, id, asked } = await makeApplication({}, await clientOf(person))
  const { applications } = await chief.call(api.listApplications)
  expect(applications.find((each) => each.id === id)).toMatchObject({ endsOn: asked.endsOn })
  const { rows } = await sql<{ isMidnight: boolean }>`
    select expires_at = (${asked.endsOn}::date + 1)::timestamp at time zone 'Asia/Shanghai' as "isMidnight"
    from application where id = ${id}`.execute(db)
  expect(rows).toEqual([{ isMidnight: true }])
})

test('wire §2.5 a token of single sign-on is given for whom the application may sign in, by its secret or its address', async () => {
  const person = await given.person()
  const program = await Program.of({ signsOn: true })
  const get = async (words: Record<string, string>, by = program) =>
    (
      await by.post(
        applicationTokenApi.getSignOnToken.path,
        {},
        new URLSearchParams({ appid: by.appId, ...words }).toString(),
      )
    ).text
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`select login_name as name from person where id = ${person.id}`.execute(
    db,
  )
  const loginid = String(rows[0]?.name)
  expect(await get({ loginid })).toMatch(/^Token获取失败/)
  const token = await get({ loginid, secret: program.secret })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await get({ loginid, secret: program.encrypt(program.secret) })).toMatch(/^[\w-]{43}$/)
  expect(await get({ loginid: 'nobody', secret: program.secret })).toMatch(/^Token获取失败：该账号存在异常/)
  const placed = await Program.of({ signsOn: true, addresses: '127.0.0.0/8' })
  expect(await get({ loginid }, placed)).toMatch(/^[\w-]{43}$/)
  const without = await Program.of({ addresses: '127.0.0.0/8' })
  expect(await get({ loginid }, without)).toMatch(/^Token获取失败/)
})
