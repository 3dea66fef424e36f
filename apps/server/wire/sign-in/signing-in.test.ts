import { forgetAll } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Program, programOf, setCookies } from '../program.ts'
import {
  password,
  checkLogin,
  rsaInfo,
  encrypt,
  whole,
  inChunks,
  form,
  whoIs,
  expectSignedIn,
} from './signing-in.given.ts'

describe('signing in', () => {
  test('wire §2.2 plain texts are accepted, and the reply has its fields in their types', async () => {
    const person = await given.person({ password })
    const program = await programOf()
    const reply = await program.post(checkLogin, form(person.loginName, password))
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual({
      loginstatus: 'true',
      api_status: true,
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

    forgetAll()
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
