import { type CallOptions, CallFailed, type ClientFile, Cookies, readAnswer, requestOf } from '@shuku/kit/client'
import {
  encodeQuery,
  type Endpoint,
  type Failure,
  type QueryArguments,
  type QueryInput,
  readFailure,
  type ReplyOf,
  z,
} from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { type RawReply, type RawRequest, sendRequest } from './send-request.ts'

export interface ClientOptions {
  /** `http://127.0.0.1:12345` */
  readonly address: string
  readonly prefix?: string
  readonly language?: Language
  readonly cookies?: Readonly<Record<string, string>>
  /** A personal token, beside the cookies. */
  readonly token?: string | undefined
  /** With every request, as an application sends its token. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One browser's or program's view of the server: its cookies, its language, calls by contract and calls as raw as can be. */
export class TestClient {
  readonly address: string
  readonly prefix: string
  readonly language: Language
  readonly cookies: Cookies
  readonly #headers: Readonly<Record<string, string>>

  constructor({ address, prefix = '', language = 'zh-CN', cookies = {}, token, headers = {} }: ClientOptions) {
    this.address = address
    this.prefix = prefix
    this.language = language
    this.cookies = new Cookies(Object.entries(cookies))
    this.#headers = { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  }

  /** Calls by the contract and answers its reply; a failure throws. */
  async call<E extends Endpoint>(endpoint: E, ...[query]: QueryArguments<E>): Promise<ReplyOf<E>> {
    return readReply(endpoint, await this.send(endpoint, query))
  }

  /** Calls by the contract and answers how it failed; success throws. */
  async fail<E extends Endpoint>(endpoint: E, ...[query]: QueryArguments<E>): Promise<Failure & { status: number }> {
    const reply = await this.send(endpoint, query)
    const failure = readFailure(endpoint.layer, reply.json)
    if (!failure) throw new Error(`${endpoint.key} was expected to fail, and answered ${reply.text.slice(0, 300)}`)
    return { ...failure, status: reply.status }
  }

  /** Calls a multipart endpoint by its contract. */
  async upload<E extends Endpoint>(
    endpoint: E,
    files: readonly ClientFile[],
    ...[query]: QueryArguments<E>
  ): Promise<ReplyOf<E>> {
    return readReply(endpoint, await this.#request(endpoint, encodeQuery(endpoint.query, query), { files }))
  }

  /** Calls by the contract and answers the bare reply: for files, pages and wire tests. */
  send<E extends Endpoint>(
    endpoint: E,
    query?: QueryInput<E>,
    headers: Record<string, string> = {},
  ): Promise<RawReply> {
    return this.sendTexts(endpoint, encodeQuery(endpoint.query, query), headers)
  }

  /** The same with texts that no contract has seen, by the endpoint's first method. */
  sendTexts(
    endpoint: Endpoint,
    texts: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<RawReply> {
    return this.#request(endpoint, texts, { headers })
  }

  /** Any request at all, with this client's cookies and language. */
  async raw(request: RawRequest): Promise<RawReply> {
    const cookie = this.cookies.header
    const headers = {
      'accept-language': this.language,
      ...(cookie ? { cookie } : {}),
      ...this.#headers,
      ...request.headers,
    }
    const reply = await sendRequest(this.address, { ...request, headers })
    this.cookies.keep(reply.headers['set-cookie'])
    return reply
  }

  #request(endpoint: Endpoint, texts: Readonly<Record<string, string>>, { files, headers }: CallOptions) {
    const parts = requestOf(endpoint, texts, { files })
    return this.raw({ ...parts, path: this.prefix + parts.path, headers: { ...parts.headers, ...headers } })
  }
}

function readReply<E extends Endpoint>(endpoint: E, { status, headers, text }: RawReply): ReplyOf<E> {
  const answered = readAnswer(endpoint, { status, headers, text })
  if (answered.failure) throw new CallFailed(endpoint, answered.failure, { status })
  if ('reply' in answered) return answered.reply
  const why = answered.error ? z.prettifyError(answered.error) : text.slice(0, 300)
  throw new Error(`${endpoint.key} answered what its contract does not say (HTTP ${status}): ${why}`)
}
