import { createPublicKey } from 'node:crypto'
import { given } from '@shuku/domain/testing'
import { mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { Program, programOf, setCookies } from '../program.ts'
import { password, rsaInfo, whole, whoIs } from './signing-in.given.ts'

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
    // an address stands in logs
    expect((await program.get('/api/hrm/password/isWeakPassword', { password })).status).toBe(404)
  })
})
