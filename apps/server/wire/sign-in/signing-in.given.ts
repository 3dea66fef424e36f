import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { RawReply } from '@shuku/kit/testing'
import { expect } from 'vitest'
import type { Json, Program } from '../program.ts'

// docs/interface.md §4: signing in as browser-like programs do.

export const password = 'Shuku#2024+春天'
export const checkLogin = '/api/hrm/login/checkLogin'

interface RsaInfo {
  readonly rsa_pub: string
  readonly rsa_flag: string
  readonly rsa_code: string
}

export async function rsaInfo(program: Program, method: 'GET' | 'POST' = 'GET'): Promise<RsaInfo> {
  const reply = await program.send(method, '/rsa/weaver.rsa.GetRsaInfo?ts=1700000000000')
  return reply.json as unknown as RsaInfo
}

export function encrypt(bytes: string | Buffer, { rsa_pub }: RsaInfo): string {
  const key = createPublicKey({ key: Buffer.from(rsa_pub, 'base64'), format: 'der', type: 'spki' })
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(bytes)).toString('base64')
}

export const whole = (text: string, info: RsaInfo, code = info.rsa_code) => encrypt(text + code, info) + info.rsa_flag

export const inChunks = (text: string, info: RsaInfo, size = 240) =>
  (`${text}${info.rsa_code}`.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [])
    .map((chunk) => encrypt(chunk, info) + info.rsa_flag)
    .join('')

/** Every field that browser-like programs send. */
export const form = (loginid: string, userpassword: string, more: Record<string, string> = {}) => ({
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

export async function whoIs(program: Program): Promise<unknown> {
  const { json } = await program.get('/api/hrm/login/getAccountList', { __random__: 1 })
  return (json['data'] as Json | undefined)?.['userid']
}

export function expectSignedIn(reply: RawReply, personId: number): void {
  expect(reply).toMatchObject({ status: 200, json: { loginstatus: 'true', msgcode: '0', userid: personId } })
}
