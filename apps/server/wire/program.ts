import { given } from '@shuku/domain/testing'
import { sendRequest, type RawReply } from '@shuku/kit/testing'
import { sessionCookies } from '@shuku/features/sign-on/server'
import { mountedApp } from '@shuku/server/testing'

export type Json = Record<string, unknown>
type Texts = Readonly<Record<string, string | number>>

/** A part of a multipart body as it goes out: the name's bytes are the program's own, right or damaged. */
export interface Part {
  readonly name: string
  readonly fileName?: string | Buffer
  readonly type?: string
  readonly content: string | Buffer
}

const formType = 'application/x-www-form-urlencoded; charset=utf-8'

/** Somebody else's program: it knows HTTP, an address and its cookies, and nothing of our contracts. */
export class Program {
  readonly cookies = new Map<string, string>()
  readonly #address: string
  readonly #base: string

  /** `base` precedes every path: a prefix, or a superfluous slash. */
  constructor(address: string, base = '') {
    this.#address = address
    this.#base = base
  }

  get(path: string, texts: Texts = {}): Promise<RawReply> {
    const encoded = encode(texts)
    return this.send('GET', encoded === '' ? path : `${path}?${encoded}`)
  }

  post(path: string, texts: Texts | string = {}, headers: Readonly<Record<string, string>> = {}): Promise<RawReply> {
    const body = typeof texts === 'string' ? texts : encode(texts)
    return this.send('POST', path, { headers: { 'content-type': formType, ...headers }, body })
  }

  upload(path: string, parts: readonly Part[]): Promise<RawReply> {
    const boundary = '----WireTestBoundary7MA4YWxkTrZu0gW'
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return this.send('POST', path, { headers, body: multipart(parts, boundary) })
  }

  async send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Readonly<Record<string, string>>; body?: string | Buffer } = {},
  ): Promise<RawReply> {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const reply = await sendRequest(this.#address, {
      method,
      path: this.#base + path,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    for (const { name, value } of setCookies(reply)) this.cookies.set(name, value)
    return reply
  }
}

/** A program that has signed in as this person, or has not. */
export async function programOf(person?: { readonly id: number }, base = ''): Promise<Program> {
  const { address } = await mountedApp()
  const program = new Program(address, base)
  if (person) program.cookies.set(sessionCookies[0], await given.session(person.id))
  return program
}

/** The cookies that a reply sets, in their order. */
export function setCookies({ headers }: RawReply): { name: string; value: string; line: string }[] {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
    return { name, value, line }
  })
}

/** The rows of one page, as a program asks for them. */
export async function rowsOf(program: Program, dataKey: string, texts: Texts = {}): Promise<Record<string, string>[]> {
  const { json } = await program.post('/api/ec/dev/table/datas', { dataKey, current: 1, sortParams: '[]', ...texts })
  return json['datas'] as Record<string, string>[]
}

function encode(texts: Texts): string {
  return Object.entries(texts)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

function multipart(parts: readonly Part[], boundary: string): Buffer {
  const pieces = parts.flatMap(({ name, fileName, type = 'application/octet-stream', content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    ...(fileName === undefined ? [] : [Buffer.from('; filename="'), Buffer.from(fileName), Buffer.from('"')]),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `\r\nContent-Type: ${type}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
