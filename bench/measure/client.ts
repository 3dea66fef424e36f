import { Client as ProgramClient } from '@shuku/kit/client'
import { signOnApi } from '@shuku/features/sign-on/contract'
import { Connection } from './connection.ts'

type Texts = Readonly<Record<string, string | number>>

/** Calls by their paths over one connection, as any of many people: whose cookie a call has. */
export class Client extends Connection {
  readonly #address: string

  constructor(address: string) {
    super(address)
    this.#address = address
  }

  get(path: string, query: Texts, cookie?: string): Promise<Reply> {
    const text = encoded(query)
    return this.#read({ method: 'GET', path: text === '' ? path : `${path}?${text}`, headers: cookieOf(cookie) })
  }

  post(path: string, form: Texts, cookie?: string): Promise<Reply> {
    const body = encoded(form)
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }
    return this.#read({ method: 'POST', path, headers: { ...cookieOf(cookie), ...type }, body })
  }

  /** The cookies of a session begun by login name and password. */
  async signIn(loginName: string, password: string): Promise<string> {
    const client = new ProgramClient({ address: this.#address })
    const { outcome } = await client.call(signOnApi.signIn, { loginName, password })
    if (outcome !== 'true') throw new Error(`${loginName} could not sign in`)
    return client.cookies.header
  }

  async text(path: string): Promise<string> {
    return (await this.send({ method: 'GET', path, headers: {} })).text
  }

  /** Bytes that are made while they come: how many, or only until the first of them is there. */
  async download(
    path: string,
    query: Texts,
    { cookie, untilFirst = false }: { readonly cookie: string; readonly untilFirst?: boolean },
  ): Promise<number> {
    const stop = new AbortController()
    const address = `${this.#address}${path}?${encoded(query)}`
    const { status, body } = await fetch(address, { headers: { cookie }, signal: stop.signal })
    if (status !== 200 || !body) throw new Error(`${path} was refused: ${status}`)
    let bytes = 0
    for await (const chunk of body) {
      bytes += (chunk as Uint8Array).length
      if (untilFirst) break
    }
    stop.abort()
    return bytes
  }

  /** A refusal has status 200 too: a figure of it would be worth nothing. */
  async #read(outgoing: Parameters<Connection['send']>[0]): Promise<Reply> {
    const { text } = await this.send(outgoing)
    const reply = JSON.parse(text) as Reply
    const failed = [reply['status'], reply['api_status']].some((said) => said === false || said === -1 || said === '-1')
    if (failed || 'errorCode' in reply) throw new Error(`${outgoing.path} was refused: ${text.slice(0, 500)}`)
    return reply
  }
}

export type Reply = Readonly<Record<string, unknown>>

function encoded(texts: Texts): string {
  return new URLSearchParams(Object.entries(texts).map(([name, value]) => [name, String(value)])).toString()
}

function cookieOf(cookie: string | undefined) {
  return cookie === undefined ? {} : { cookie }
}
