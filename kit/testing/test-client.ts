import {
  decodeReply,
  encodeQuery,
  type Endpoint,
  type Failure,
  partType,
  type QueryArguments,
  type QueryInput,
  readFailure,
  type ReplyOf,
  z,
} from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { type RawReply, type RawRequest, sendRequest } from './send-request.ts'

export interface TestFile {
  readonly name: string
  readonly content: string | Uint8Array
  readonly fieldName?: string
  readonly type?: string
}

export interface ClientOptions {
  /** `http://127.0.0.1:12345` */
  readonly address: string
  readonly prefix?: string
  readonly language?: Language
  readonly cookies?: Readonly<Record<string, string>>
}

/** A call that a test expected to go well, and did not. */
export class CallFailed extends Error {
  readonly failure: Failure
  readonly status: number

  constructor(endpoint: Endpoint, failure: Failure, status: number) {
    super(
      `${endpoint.key} failed (HTTP ${status}): ${failure.code} ${failure.message} ${JSON.stringify(failure.fields ?? {})}`,
    )
    this.failure = failure
    this.status = status
  }
}

/** One browser's or program's view of the server: its cookies, its language, calls by contract and calls as raw as can be. */
export class TestClient {
  readonly address: string
  readonly prefix: string
  readonly language: Language
  readonly cookies: Map<string, string>

  constructor({ address, prefix = '', language = 'zh-CN', cookies = {} }: ClientOptions) {
    this.address = address
    this.prefix = prefix
    this.language = language
    this.cookies = new Map(Object.entries(cookies))
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
    files: readonly TestFile[],
    ...[query]: QueryArguments<E>
  ): Promise<ReplyOf<E>> {
    const body = formOf(encodeQuery(endpoint.query, query), files)
    return readReply(endpoint, await this.raw({ method: 'POST', path: this.prefix + endpoint.path, body }))
  }

  /** Calls by the contract and answers the bare reply: for files, pages and wire tests. */
  send<E extends Endpoint>(
    endpoint: E,
    query?: QueryInput<E>,
    headers: Record<string, string> = {},
  ): Promise<RawReply> {
    const texts = encodeQuery(endpoint.query, query)
    if (endpoint.accepts === 'multipart') {
      return this.raw({ method: 'POST', path: this.prefix + endpoint.path, headers, body: formOf(texts, []) })
    }
    return this.sendTexts(endpoint, texts, headers)
  }

  /** The same with texts that no contract has seen, by the endpoint's first method. */
  sendTexts(
    endpoint: Endpoint,
    texts: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<RawReply> {
    const method = endpoint.methods[0] ?? 'GET'
    const encoded = new URLSearchParams(texts).toString()
    const path =
      this.prefix + endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(texts[name] ?? ''))
    if (method !== 'POST') {
      const part = method === 'PATCH' ? { 'content-type': partType } : {}
      return this.raw({ method, path: encoded === '' ? path : `${path}?${encoded}`, headers: { ...part, ...headers } })
    }
    const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return this.raw({ method, path, headers: { ...type, ...headers }, body: encoded })
  }

  /** Any request at all, with this client's cookies and language. */
  async raw(request: RawRequest): Promise<RawReply> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'accept-language': this.language, ...(cookie ? { cookie } : {}), ...request.headers }
    const reply = await sendRequest(this.address, { ...request, headers })
    this.#keepCookies(reply)
    return reply
  }

  #keepCookies({ headers }: RawReply): void {
    for (const line of headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*max-age=0/i.test(line) || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

function readReply<E extends Endpoint>(endpoint: E, reply: RawReply): ReplyOf<E> {
  // an answer without a body says all in its headers
  const body = reply.status === 204 ? reply.headers : reply.json
  const failure = readFailure(endpoint.layer, body)
  if (failure) throw new CallFailed(endpoint, failure, reply.status)
  if (reply.status >= 400) throw new Error(`${endpoint.key} answered HTTP ${reply.status}: ${reply.text.slice(0, 300)}`)
  const decoded = decodeReply(endpoint.reply, body)
  if (!decoded.success)
    throw new Error(`${endpoint.key} answered what its contract does not say: ${z.prettifyError(decoded.error)}`)
  return decoded.data as ReplyOf<E>
}

function formOf(texts: Readonly<Record<string, string>>, files: readonly TestFile[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  for (const { name, content, fieldName = 'file', type = 'application/octet-stream' } of files) {
    const part = typeof content === 'string' ? content : Uint8Array.from(content)
    form.append(fieldName, new Blob([part], { type }), name)
  }
  return form
}
