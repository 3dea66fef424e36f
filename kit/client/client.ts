import {
  defineErrors,
  encodeQuery,
  type Endpoint,
  type Failure,
  type ProductError,
  type QueryInput,
  type ReplyOf,
} from '@shuku/kit/contract'
import { defaultLanguage, type Language } from '@shuku/kit/i18n'
import { Cookies } from './cookies.ts'
import { readAnswer } from './read-answer.ts'
import { type ClientFile, requestOf } from './request-of.ts'

export interface ClientOptions {
  /** Of the server, with its content path if it has one: `https://files.example.com/shuku`. */
  readonly address: string
  readonly language?: Language
  /** A personal token; without one the client signs in by a call, and keeps the cookies of its session. */
  readonly token?: string
  /** A read that takes longer is given up; a change never is, since nobody would know whether it happened. */
  readonly readSeconds?: number
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Sent again with the same key, a change that went through is not made twice. */
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly files?: readonly ClientFile[]
  /** Of the calls that take bytes: they are streamed as they come. */
  readonly bytes?: Blob | ReadableStream<Uint8Array<ArrayBuffer>>
}

interface FailedAnswer {
  readonly status: number
  /** The header `retry-after`. */
  readonly retryAfter?: string | null | undefined
}

/** A call that did not go well; `failure.message` is what a person may read. */
export class CallFailed extends Error {
  readonly failure: Failure
  /** Of HTTP; 0 where nobody answered. */
  readonly status: number
  /** When to come again, where the server says it. */
  readonly retryAfterSeconds: number | undefined

  constructor({ key }: Endpoint, failure: Failure, { status, retryAfter }: FailedAnswer) {
    super(`${key} failed (HTTP ${status}): ${failure.code} ${failure.message} ${JSON.stringify(failure.fields ?? {})}`)
    this.failure = failure
    this.status = status
    this.retryAfterSeconds = /^\d{1,5}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  }
}

const clientErrors = defineErrors('client', {
  unreachable: {
    kind: 'unavailable',
    'zh-CN': '无法连接 {address}，请检查地址和网络后重试。',
    'en-US': 'Could not reach {address}. Check the address and the network, then try again.',
  },
  tooSlow: {
    kind: 'unavailable',
    'zh-CN': '{address} 超过 {seconds} 秒没有回应，请稍后重试。',
    'en-US': '{address} did not answer within {seconds} {seconds|second|seconds}. Try again later.',
  },
  signedOut: {
    kind: 'signedOut',
    'zh-CN': '{address} 不认识这次登录，请重新登录。',
    'en-US': '{address} does not know this session. Sign in again.',
  },
  unreadable: {
    kind: 'unavailable',
    'zh-CN': '{address} 的回应（HTTP {status}）无法读取，请确认它是书库的地址，并且版本与本程序相同。',
    'en-US':
      'The answer of {address} (HTTP {status}) could not be read. Make sure that it is an address of Shuku, of the same version as this program.',
  },
})

/** A program's view of one server: calls by their contracts, as the person whose token or session it has. */
export class Client {
  readonly cookies = new Cookies()
  readonly #address: string
  readonly #language: Language
  readonly #token: string | undefined
  readonly #readSeconds: number

  constructor({ address, language = defaultLanguage, token, readSeconds = 30 }: ClientOptions) {
    this.#address = address.replace(/\/+$/, '')
    this.#language = language
    this.#token = token
    this.#readSeconds = readSeconds
  }

  /** The reply of a call; throws `CallFailed`, or the reason of the `signal`. */
  async call<E extends Endpoint>(endpoint: E, query?: QueryInput<E>, options: CallOptions = {}): Promise<ReplyOf<E>> {
    const inTime = endpoint.changes ? [] : [AbortSignal.timeout(this.#readSeconds * 1000)]
    const signal = AbortSignal.any([...inTime, ...(options.signal ? [options.signal] : [])])
    const { response, text } = await this.#answer(
      endpoint,
      async () => {
        const response = await this.#send(endpoint, query, { ...options, signal })
        return { response, text: await response.text() }
      },
      options.signal,
    )
    return this.#read(endpoint, response, text)
  }

  /**
   * The answer of a call as it comes: a file, or events. There is no limit of time; throws `CallFailed` where there is no
   * such answer.
   */
  async open<E extends Endpoint>(endpoint: E, query?: QueryInput<E>, options: CallOptions = {}): Promise<Response> {
    const response = await this.#answer(endpoint, () => this.#send(endpoint, query, options), options.signal)
    if (!response.ok) this.#read(endpoint, response, await response.text())
    return response
  }

  async #send<E extends Endpoint>(endpoint: E, query: QueryInput<E> | undefined, options: CallOptions) {
    const { idempotencyKey, files, bytes, signal } = options
    const parts = requestOf(endpoint, encodeQuery(endpoint.query, query), {
      language: this.#language,
      idempotencyKey,
      files,
    })
    const cookie = this.cookies.header
    const identity = this.#token === undefined ? { cookie } : { authorization: `Bearer ${this.#token}` }
    const response = await fetch(this.#address + parts.path, {
      method: parts.method,
      headers: { accept: 'application/json', ...parts.headers, ...identity, ...options.headers },
      body: bytes ?? parts.body ?? null,
      // a token is shown to nobody but the server that was named
      redirect: 'manual',
      ...(signal ? { signal } : {}),
      // what Node asks of a body that is a stream
      ...({ duplex: 'half' } as object),
    })
    this.cookies.keep(response.headers.getSetCookie())
    return response
  }

  async #answer<T>(endpoint: Endpoint, ask: () => Promise<T>, given: AbortSignal | undefined): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (given?.aborted === true) throw error
      const isLate = error instanceof DOMException && error.name === 'TimeoutError'
      const details = { address: this.#address, seconds: this.#readSeconds }
      throw this.#failed(endpoint, isLate ? clientErrors.tooSlow(details) : clientErrors.unreachable(details), 0)
    }
  }

  #read<E extends Endpoint>(endpoint: E, { status, headers }: Response, text: string): ReplyOf<E> {
    const answered = readAnswer(endpoint, { status, text, headers: Object.fromEntries(headers) })
    const retryAfter = headers.get('retry-after')
    if (answered.failure) throw new CallFailed(endpoint, answered.failure, { status, retryAfter })
    if ('reply' in answered) return answered.reply
    // a file is asked for without a session: the answer leads to the sign-in page
    const error = status === 302 && endpoint.produces === 'file' ? clientErrors.signedOut : clientErrors.unreadable
    throw this.#failed(endpoint, error({ address: this.#address, status }), status)
  }

  #failed(endpoint: Endpoint, error: ProductError, status: number): CallFailed {
    const { code, kind } = error
    return new CallFailed(endpoint, { message: error.textIn(this.#language), code, kind, requestId: '' }, { status })
  }
}
