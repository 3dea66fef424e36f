import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashToken } from '@shuku/domain/people/server'
import { given } from '@shuku/domain/testing'
import { oncePerFile, sendRequest, testDatabase, type RawReply } from '@shuku/kit/testing'
import { mountedApp } from '@shuku/server/testing'
import { start } from '../documents/coedited.given.ts'
import { setOfficeService } from './office-service.ts'
import { createOfficeToken } from './office-tokens.ts'

interface Key {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
}

export const newKey = (): Key => generateKeyPairSync('rsa', { modulusLength: 2048 })

interface FakeOffice {
  readonly origin: string
  /** With which it signs, and signed before; without them it signs nothing. */
  keys: { readonly current: Key; readonly old: Key } | undefined
  extensions: readonly string[]
  /** How often its discovery was read. */
  asked: number
  /** It answers nothing but faults. */
  isDown: boolean
  stop(): Promise<void>
}

/** An office server as far as a host knows it: it says what it opens, and what it signs with. */
export const fakeOffice: () => Promise<FakeOffice> = oncePerFile(beginOffice, async (office) => (await office).stop())

async function beginOffice(): Promise<FakeOffice> {
  const server = createServer((request, reply) => {
    office.asked++
    if (office.isDown || request.url !== '/hosting/discovery') return void reply.writeHead(500).end()
    reply.writeHead(200, { 'content-type': 'text/xml' }).end(discoveryOf(office))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    setOfficeService(undefined)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const office: FakeOffice = { origin, keys: undefined, extensions: ['docx', 'xlsx'], asked: 0, isDown: false, stop }
  setOfficeService(origin)
  return office
}

function discoveryOf({ origin, keys, extensions }: FakeOffice): string {
  const actions = extensions.flatMap((extension) =>
    ['view', 'edit'].map(
      (name) =>
        `<action name="${name}" ext="${extension}" urlsrc="${origin}/hosting/${name}?&lt;ui=UI_LLCC&amp;&gt;&lt;thm=THEME_ID&amp;&gt;"/>`,
    ),
  )
  const elsewhere = '<action name="edit" ext="ods" urlsrc="https://elsewhere.example.com/edit?"/>'
  const wordsOf = ({ publicKey }: Key) => publicKey.export({ format: 'jwk' })
  const numbers = (key: Key, old: Key) => {
    const [now, before] = [wordsOf(key), wordsOf(old)]
    const plain = (text = '') => Buffer.from(text, 'base64url').toString('base64')
    return `<proof-key modulus="${plain(now.n)}" exponent="${plain(now.e)}" oldmodulus="${plain(before.n)}" oldexponent="${plain(before.e)}" value="" oldvalue=""/>`
  }
  return `<?xml version="1.0" encoding="utf-8"?><wopi-discovery><net-zone name="external-https"><app name="Word">${actions.join('')}${elsewhere}</app></net-zone>${keys ? numbers(keys.current, keys.old) : ''}</wopi-discovery>`
}

type Headers = Readonly<Record<string, string>>

/** What an office server does with one file and one token. */
export class OfficeCalls {
  readonly address: string
  readonly attachmentId: number
  readonly token: string

  constructor(address: string, attachmentId: number, token: string) {
    this.address = address
    this.attachmentId = attachmentId
    this.token = token
  }

  pathOf(contents = ''): string {
    return `/wopi/files/${this.attachmentId}${contents}?access_token=${this.token}`
  }

  info(headers: Headers = {}): Promise<RawReply> {
    return sendRequest(this.address, { path: this.pathOf(), headers })
  }

  get(headers: Headers = {}): Promise<RawReply> {
    return sendRequest(this.address, { path: this.pathOf('/contents'), headers })
  }

  put(content: string | Buffer, headers: Headers = {}): Promise<RawReply> {
    const path = this.pathOf('/contents')
    return sendRequest(this.address, {
      method: 'POST',
      path,
      headers: { 'x-wopi-override': 'PUT', ...headers },
      body: content,
    })
  }

  call(override: string, headers: Headers = {}, body?: string | Buffer): Promise<RawReply> {
    const request = { method: 'POST', path: this.pathOf(), headers: { 'x-wopi-override': override, ...headers } }
    return sendRequest(this.address, { ...request, ...(body === undefined ? {} : { body }) })
  }

  /** Status and lock. */
  async lock(override: string, lock?: string, former?: string): Promise<readonly [number, string | undefined]> {
    const held = lock === undefined ? {} : { 'x-wopi-lock': lock }
    const { status, headers } = await this.call(override, {
      ...held,
      ...(former === undefined ? {} : { 'x-wopi-oldlock': former }),
    })
    return [status, headers['x-wopi-lock'] as string | undefined]
  }
}

/** A Word document, people of every level, and what an office does for each of them. */
export async function givenOffice() {
  await fakeOffice()
  const made = await start()
  const { db } = await testDatabase()
  const { address, store } = await mountedApp()
  const { id: attachmentId } = await db
    .selectFrom('attachment')
    .select('id')
    .where('document_id', '=', made.documentId)
    .executeTakeFirstOrThrow()
  const enter = async (person: { readonly id: number }, of = attachmentId) => {
    const session = await given.session(person.id)
    const key = { attachmentId: of, personId: person.id, sessionHash: hashToken(session) }
    const { token = '' } = (await createOfficeToken(db, key)) ?? {}
    return { session, calls: new OfficeCalls(address, of, token) }
  }
  const open = async (person: { readonly id: number }) => (await enter(person)).calls
  return { ...made, db, store, address, attachmentId, enter, open }
}
