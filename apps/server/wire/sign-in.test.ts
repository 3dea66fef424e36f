import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { testDatabase, type RawReply } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { mountedApp } from '@shuku/server/testing'
import { describe, expect, test, vi } from 'vitest'
import { Program, programOf, setCookies, type Json } from './program.ts'

// wire.md §2.1 to §2.3: signing in as browser-like programs do.

const password = 'Shuku#2024+春天'
const checkLogin = '/api/hrm/login/checkLogin'

interface RsaInfo {
  readonly rsa_pub: string
  readonly rsa_flag: string
  readonly rsa_code: string
}

async function rsaInfo(program: Program, method: 'GET' | 'POST' = 'GET'): Promise<RsaInfo> {
  const reply = await program.send(method, '/rsa/weaver.rsa.GetRsaInfo?ts=1700000000000')
  return reply.json as unknown as RsaInfo
}

function encrypt(bytes: string | Buffer, { rsa_pub }: RsaInfo): string {
  const key = createPublicKey({ key: Buffer.from(rsa_pub, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(bytes)).toString('base64')
}

const whole = (text: string, info: RsaInfo, code = info.rsa_code) => encrypt(text + code, info) + info.rsa_flag

const inChunks = (text: string, info: RsaInfo, size = 240) =>
  (`${text}${info.rsa_code}`.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [])
    .map((chunk) => encrypt(chunk, info) + info.rsa_flag)
    .join('')

/** Every field that browser-like programs send. */
const form = (loginid: string, userpassword: string, more: Record<string, string> = {}) => ({
  islanguid: '7',
  loginid,
  userpassword,
  dynamicPassword: '',
  tokenAuthKey: '',
  validatecode: '',
  validateCodeKey: '',
  logintype: '1',
  messages: '',
  isie: 'false',
  appid: '',
  service: '',
  isRememberPassword: 'false',
  ...more,
})

async function whoIs(program: Program): Promise<unknown> {
  const { json } = await program.get('/api/hrm/login/getAccountList', { __random__: 1 })
  return (json['data'] as Json | undefined)?.['userid']
}

function expectSignedIn(reply: RawReply, personId: number): void {
  expect(reply).toMatchObject({ status: 200, json: { loginstatus: 'true', msgcode: '0', userid: personId } })
}

describe('before signing in', () => {
  test('wire §2.1 the key comes as one line of base64 SPKI, the flag in its seven characters, the code short', async () => {
    const program = await programOf()
    for (const method of ['GET', 'POST'] as const) {
      const { rsa_pub, rsa_flag, rsa_code } = await rsaInfo(program, method)
      expect(rsa_pub).toMatch(/^[A-Za-z0-9+/]+=*$/)
      const key = createPublicKey({ key: Buffer.from(rsa_pub, 'base64'), format: 'der', type: 'spki' })
      expect(key.asymmetricKeyType).toBe('rsa')
      expect(rsa_flag).toBe('``RSA``')
      expect(rsa_code).toMatch(/^[0-9a-f]{8}$/)
    }
  })

  test('wire §2.1 the form says whether it wants a captcha, as texts', async () => {
    const { json } = await (await programOf()).post('/api/hrm/login/getLoginForm', '')
    expect(json['loginSetting']).toEqual({ hasValidateCode: '0', openRSA: '1', showDynamicPwd: '0' })
  })

  test.each(['/rsa/weaver.rsa.GetRsaInfo', '/api/hrm/login/getLoginForm'])(
    'wire §2.3 the first answer, here of %s, sets both session cookies; a program that has them gets none',
    async (path) => {
      const program = await programOf()
      const cookies = setCookies(await program.post(path))
      expect(cookies.map(({ name }) => name)).toEqual(['ecology_JSessionid', 'JSESSIONID'])
      expect(await whoIs(program)).toBeUndefined()
      expect(setCookies(await program.post(path))).toEqual([])
      const one = new Program((await mountedApp()).address)
      one.cookies.set('JSESSIONID', 'known')
      expect(setCookies(await one.post(path))).toEqual([])
    },
  )

  test('wire §2.1 what programs ask on their way answers JSON objects with HTTP 200', async () => {
    const person = await given.person()
    const program = await programOf(person)
    const info = await rsaInfo(program)
    for (const reply of [
      await program.post('/api/hrm/login/remindLogin', { logintype: '1', appid: '', service: '' }),
      await program.post('/api/hrm/password/isWeakPassword', { password }),
      await program.post('/api/hrm/password/isWeakPassword', { password: whole(password, info) }),
      await program.get('/api/system/info/getOSinfo', { __random__: 1700000000000 }),
    ]) {
      expect(reply.status).toBe(200)
      expect(reply.json).toMatchObject({ status: '1' })
    }
  })
})

describe('signing in', () => {
  test('wire §2.2 plain texts are accepted, and the reply has its fields in their types', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const reply = await program.post(checkLogin, form(person.loginName, password))
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual({
      loginstatus: 'true',
      msgcode: '0',
      msg: expect.any(String),
      userid: person.id,
      access_token: expect.any(String),
      user_token: expect.any(String),
      sumpasswordwrong: expect.stringMatching(/^\d+$/),
      cusData: [],
    })
    expect(await whoIs(program)).toBe(String(person.id))
  })

  test('wire §2.2 the two starred fields are enough, and the language may be spelled `islangueid`', async () => {
    const person = await given.person({ password })
    const sent = [
      { loginid: person.loginName, userpassword: password },
      { loginid: person.loginName, userpassword: password, islangueid: '7' },
      { loginid: person.loginName.toUpperCase(), userpassword: password, isRememberPassword: 'true' },
    ]
    for (const texts of sent) expectSignedIn(await (await programOf()).post(checkLogin, texts), person.id)
  })

  test('wire §2.1 name and password are accepted encrypted, each with the code behind it', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const info = await rsaInfo(program)
    const reply = await program.post(checkLogin, form(whole(person.loginName, info), whole(password, info)))
    expectSignedIn(reply, person.id)
    // one encrypted, the other not; and without the code
    expectSignedIn(await program.post(checkLogin, form(person.loginName, whole(password, info))), person.id)
    expectSignedIn(await program.post(checkLogin, form(person.loginName, whole(password, info, ''))), person.id)
  })

  test('wire §2.1 a blank that was a plus sign in the base64 does no harm', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const info = await rsaInfo(program)
    const secret = whole(password, info)
    const body = `loginid=${person.loginName}&userpassword=${secret.replaceAll('=', '%3D')}`
    expectSignedIn(await program.post(checkLogin, body), person.id)
  })

  test('wire §2.1 a long plaintext comes in chunks of 240 characters, the code perhaps on both sides of a cut', async () => {
    for (const length of [230, 236, 240, 300, 480, 1000]) {
      const long = `Aa1#${'x'.repeat(length - 4)}`
      const person = await given.person({ password: long })
      const program = await programOf()
      const info = await rsaInfo(program)
      expect(inChunks(long, info).split(info.rsa_flag).length - 1).toBe(Math.ceil((length + 8) / 240))
      const reply = await program.post(checkLogin, form(inChunks(person.loginName, info), inChunks(long, info)))
      expectSignedIn(reply, person.id)
    }
  })

  test('wire §2.1 chunks of bytes that cut a Chinese character in two are put together again', async () => {
    const person = await given.person({ password: '口令很长'.repeat(40) })
    const info = await rsaInfo(await programOf())
    const bytes = Buffer.from('口令很长'.repeat(40) + info.rsa_code)
    const secret = [0, 239, 478].map((at) => encrypt(bytes.subarray(at, at + 239), info) + info.rsa_flag).join('')
    expectSignedIn(await (await programOf()).post(checkLogin, form(person.loginName, secret)), person.id)
  })

  test('wire §2.1 an old code still signs in, and so do key and code from before a restart', async () => {
    const person = await given.person({ password })
    const old = await rsaInfo(await programOf())
    for (let asked = 0; asked < 20; asked++) await rsaInfo(await programOf())
    const secret = () => form(whole(person.loginName, old), whole(password, old))
    expectSignedIn(await (await programOf()).post(checkLogin, secret()), person.id)

    vi.resetModules()
    const { createApp } = await import('../app.ts')
    const { db } = await testDatabase()
    const { store } = await mountedApp()
    const restarted = await createApp({ database: db, store })
    try {
      const address = await restarted.listen({ host: '127.0.0.1', port: 0 })
      expect((await rsaInfo(new Program(address))).rsa_pub).toBe(old.rsa_pub)
      expectSignedIn(await new Program(address).post(checkLogin, secret()), person.id)
    } finally {
      await restarted.close()
    }
  })

  test('wire §30 made-up captcha values are ignored where no captcha was asked for', async () => {
    const person = await given.person({ password })
    const made = { validatecode: '0000', validateCodeKey: '5f0c8a1e-7d5b-4a44-9a4c-1f1d2f3a4b5c', tokenAuthKey: 'x' }
    expectSignedIn(await (await programOf()).post(checkLogin, form(person.loginName, password, made)), person.id)
  })

  test('wire §2.3 a wrong password is HTTP 200 with texts that say so, and no session', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const first = await program.post(checkLogin, form(person.loginName, 'wrong'))
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({
      loginstatus: 'false',
      msg: expect.stringMatching(/\S/),
      sumpasswordwrong: '1',
      cusData: [],
    })
    expect(first.json['msgcode']).toEqual(expect.any(String))
    expect(first.json['msgcode']).not.toBe('0')
    expect(first.json).not.toHaveProperty('userid')
    expect((await program.post(checkLogin, form(person.loginName, 'wrong'))).json).toMatchObject({
      sumpasswordwrong: '2',
    })
    expect(setCookies(first)).toEqual([])
    expect(await whoIs(program)).toBeUndefined()
  })

  test('wire §2.3 what cannot be read or is missing is a refusal in the same fields', async () => {
    const program = await programOf()
    const { rsa_flag } = await rsaInfo(program)
    for (const texts of [
      form('', ''),
      form('somebody', `AAAA${rsa_flag}`),
      form('somebody', rsa_flag),
      { loginid: 'somebody' },
      {},
    ]) {
      const { status, json } = await program.post(checkLogin, texts)
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { loginstatus: 'false', msg: expect.stringMatching(/\S/) },
      })
      expect(json['msgcode']).toEqual(expect.any(String))
    }
  })

  test('wire §2.2 the answer speaks the language that the form asks for', async () => {
    const message = async (texts: Record<string, string>, headers: Record<string, string> = {}) =>
      String((await (await programOf()).post(checkLogin, form('nobody', 'wrong', texts), headers)).json['msg'])
    expect(await message({ islanguid: '7' }, { 'accept-language': 'en-US' })).toMatch(/\p{Script=Han}/u)
    expect(await message({ islanguid: '8' })).not.toMatch(/\p{Script=Han}/u)
    expect(await message({ islanguid: '', islangueid: '8' })).not.toMatch(/\p{Script=Han}/u)
  })
})

describe('cookies', () => {
  const names = ['ecology_JSessionid', 'JSESSIONID', 'loginidweaver', 'languageidweaver', 'loginuuids', '__randcode__']

  test('wire §2.3 signing in without any cookie sets a fresh session first, then what programs look for', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const cookies = setCookies(await program.post(checkLogin, form(person.loginName, password)))
    expect(cookies.map(({ name }) => name)).toEqual(names)
    const values = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ loginidweaver: String(person.id), languageidweaver: '7' })
    for (const { value } of cookies) expect(value).toMatch(/^[^=;, "\\]+$/)
    for (const { line } of cookies) expect(line).not.toMatch(/;\s*Domain=/i)
  })

  test.each(['ecology_JSessionid', 'JSESSIONID'])('wire §2.3 `%s` alone is a full session', async (name) => {
    const person = await given.person({ password })
    const cookies = setCookies(await (await programOf()).post(checkLogin, form(person.loginName, password)))
    const alone = await programOf()
    alone.cookies.set(name, cookies.find((cookie) => cookie.name === name)?.value ?? '')
    expect(await whoIs(alone)).toBe(String(person.id))
    expect((await alone.post('/api/doc/searchlist/list')).json).toMatchObject({ status: 1 })
  })

  test('wire §2.3 programs copy all cookies back; a session that came along is replaced, and opens nothing new', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    await rsaInfo(program)
    const before = program.cookies.get('ecology_JSessionid')
    await program.post(checkLogin, form(person.loginName, password))
    expect(program.cookies.get('ecology_JSessionid')).not.toBe(before)
    expect([...program.cookies.keys()].sort()).toEqual([...names].sort())
    expect(await whoIs(program)).toBe(String(person.id))
    const fixed = await programOf()
    fixed.cookies.set('ecology_JSessionid', before ?? '')
    expect(await whoIs(fixed)).toBeUndefined()
  })

  test('wire §2.3 other cookies than the session’s say nothing about who calls', async () => {
    const [person, other] = [await given.person({ password }), await given.person()]
    const program = await programOf()
    await program.post(checkLogin, form(person.loginName, password))
    program.cookies.set('loginidweaver', String(other.id))
    expect(await whoIs(program)).toBe(String(person.id))
    program.cookies.delete('ecology_JSessionid')
    program.cookies.delete('JSESSIONID')
    expect(await whoIs(program)).toBeUndefined()
  })
})

describe('who is signed in', () => {
  test('wire §2.4 the account and all accounts of the same person, in their types', async () => {
    const person = await given.person()
    const second = await given.person({ mainPerson: person.id })
    const program = await programOf(person)
    const { json } = await program.get('/api/hrm/login/getAccountList', { __random__: 1700000000000 })
    const account = (id: number, current: '0' | '1') => ({
      userid: String(id),
      username: expect.stringMatching(/\S/),
      deptid: expect.any(Number),
      deptname: expect.stringMatching(/\S/),
      subcompanyid: expect.any(Number),
      subcompanyname: expect.stringMatching(/\S/),
      jobs: expect.any(String),
      icon: expect.any(String),
      iscurrent: current,
    })
    expect(json).toEqual({
      status: '1',
      api_status: true,
      data: {
        ...account(person.id, '1'),
        userLanguage: '7',
        showSearch: expect.any(Boolean),
        showMore: expect.any(Boolean),
        fontSetting: expect.any(Boolean),
        accountlist: [account(person.id, '1'), account(second.id, '0')],
      },
    })
  })

  test('wire §1.2 a call that names another account of the same person acts as it, wherever the name stands', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const main = await given.person()
    const second = await given.person({ mainPerson: main.id })
    await given.document({
      category,
      creator,
      shares: [{ to: { kind: 'person', id: second.id }, level: 'view' }] as never,
    })
    const program = await programOf(main)
    const as = { f_weaver_belongto_userid: second.id, f_weaver_belongto_usertype: '0' }
    const current = async (reply: RawReply) => (reply.json['data'] as Json)['userid']
    expect(await current(await program.get('/api/hrm/login/getAccountList', as))).toBe(String(second.id))
    expect(await current(await program.post('/api/hrm/login/getAccountList', as))).toBe(String(second.id))
    const stranger = { f_weaver_belongto_userid: creator.id }
    expect(await current(await program.get('/api/hrm/login/getAccountList', stranger))).toBe(String(main.id))
    const uploaded = await program.upload('/api/doc/upload/uploadFile', [
      { name: 'f_weaver_belongto_userid', content: String(second.id) },
      { name: 'file', fileName: 'a.txt', content: 'text' },
    ])
    expect(uploaded.json['data']).toMatchObject({ username: second.name })
  })

  test('wire §2.1 the session probe of one client answers who is signed in', async () => {
    const person = await given.person()
    const { json } = await (await programOf(person)).get('/api/ecode/sync')
    expect(json['_data']).toMatchObject({
      _user: { resourceId: String(person.id), resourceName: person.name, loginId: person.loginName },
    })
    expect((await (await programOf()).get('/api/ecode/sync')).json).not.toHaveProperty('_data')
  })
})
