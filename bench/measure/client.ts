import { Agent, request, type RequestOptions } from 'node:http'

/** One keep-alive connection, as a browser or program holds it. */
export class Client {
  readonly #address: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(address: string) {
    this.#address = address
  }

  get(path: string, query: Readonly<Record<string, string | number>>, cookie?: string): Promise<Reply> {
    const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    return this.#send({ method: 'GET', path: text === '' ? path : `${path}?${text}` }, cookie)
  }

  post(path: string, form: Readonly<Record<string, string | number>>, cookie?: string): Promise<Reply> {
    const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString()
    return this.#send({ method: 'POST', path }, cookie, body)
  }

  /** The cookies of a session begun by login name and password. */
  async signIn(loginid: string, userpassword: string): Promise<string> {
    const response = await fetch(`${this.#address}/api/hrm/login/checkLogin`, {
      method: 'POST',
      body: new URLSearchParams({ loginid, userpassword }),
    })
    const { loginstatus } = (await response.json()) as { loginstatus?: string }
    if (loginstatus !== 'true') throw new Error(`${loginid} could not sign in`)
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  async text(path: string): Promise<string> {
    return (await fetch(this.#address + path)).text()
  }

  /** Bytes that are made while they come: how many, or only until the first of them is there. */
  async download(
    path: string,
    query: Readonly<Record<string, string>>,
    { cookie, untilFirst = false }: { readonly cookie: string; readonly untilFirst?: boolean },
  ): Promise<number> {
    const stop = new AbortController()
    const address = `${this.#address}${path}?${new URLSearchParams(query).toString()}`
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

  close(): void {
    this.#agent.destroy()
  }

  #send(options: RequestOptions, cookie: string | undefined, body?: string): Promise<Reply> {
    const headers = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(this.#address, { ...options, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          try {
            resolve(readReply(Buffer.concat(chunks), options.path ?? ''))
          } catch (error) {
            reject(error as Error)
          }
        })
        response.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

export type Reply = Readonly<Record<string, unknown>>

/** A refusal has status 200 too: a figure of it would be worth nothing. */
function readReply(bytes: Buffer, path: string): Reply {
  const reply = JSON.parse(bytes.toString()) as Reply
  const failed = [reply['status'], reply['api_status']].some((said) => said === false || said === -1 || said === '-1')
  if (failed || 'errorCode' in reply) throw new Error(`${path} was refused: ${bytes.toString().slice(0, 500)}`)
  return reply
}
