import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { given } from '@shuku/domain/testing'
import { rightStrings } from '@shuku/domain/people/server'
import { applicationApi, applicationTokenApi } from '@shuku/features/sign-on/contract'
import type { QueryInput } from '@shuku/kit/contract'
import { TestClient, type RawReply } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'

export type Limits = Partial<QueryInput<typeof applicationApi.makeApplication>>

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An administrator of the whole organisation. */
export const administrator = async () => clientOf(await given.person({ rights: [rightStrings.administerOrganisation] }))

let nth = 0

/** Makes an application, for everybody where nothing else is said. */
export async function makeApplication(limits: Limits = {}, by?: TestClient) {
  const chief = by ?? (await administrator())
  const asked = { name: `OA 集成 ${++nth}`, actsFor: 'everybody' as const, endsOn: inDays(30), ...limits }
  return { chief, asked, ...(await chief.call(applicationApi.makeApplication, asked)) }
}

/** A program that speaks as the guide of the suite says, with nothing of ours but the address. */
export class Program {
  spk = ''
  secret = ''
  token = ''
  readonly appId: string

  constructor(appId: string) {
    this.appId = appId
  }

  async post(path: string, headers: Record<string, string>, body = ''): Promise<RawReply> {
    const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return (await this.stranger()).raw({ method: 'POST', path, headers: { ...type, ...headers }, body })
  }

  async stranger(headers: Record<string, string> = {}): Promise<TestClient> {
    return new TestClient({ address: (await mountedApp()).address, headers })
  }

  async register(): Promise<RawReply> {
    const reply = await this.post(applicationTokenApi.register.path, { appid: this.appId, cpk: '123' })
    this.spk = String(reply.json['spk'])
    this.secret = String(reply.json['secrit'])
    return reply
  }

  async apply(time?: string, secret = this.encrypt(this.secret)): Promise<RawReply> {
    const wish = time === undefined ? {} : { time }
    const reply = await this.post(applicationTokenApi.applyToken.path, { appid: this.appId, secret, ...wish })
    this.token = String(reply.json['token'])
    return reply
  }

  encrypt(text: string): string {
    const key = createPublicKey({ key: Buffer.from(this.spk, 'base64'), format: 'der', type: 'spki' })
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64')
  }

  /** The headers of a business call for a person. */
  headersFor(personId: number | string): Record<string, string> {
    return { appid: this.appId, token: this.token, userid: this.encrypt(String(personId)), skipsession: '0' }
  }

  async clientFor(personId: number | string): Promise<TestClient> {
    return this.stranger(this.headersFor(personId))
  }

  /** Through both steps. */
  static async of(
    limits: Limits = {},
  ): Promise<Program & { readonly made: Awaited<ReturnType<typeof makeApplication>> }> {
    const made = await makeApplication(limits)
    const program = new Program(made.appId)
    await program.register()
    await program.apply()
    return Object.assign(program, { made })
  }
}
