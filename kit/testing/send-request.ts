import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http'

export interface RawRequest {
  readonly method?: string
  /** As it goes out, unchanged: `//api/…`, `..` and all. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer | FormData | URLSearchParams
}

export class RawReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer

  constructor(status: number, headers: IncomingHttpHeaders, bytes: Buffer) {
    this.status = status
    this.headers = headers
    this.bytes = bytes
  }

  get text(): string {
    return this.bytes.toString('utf8')
  }

  /** The body as a JSON object; a reply that is none fails the test with its beginning. */
  get json(): Record<string, unknown> {
    try {
      return JSON.parse(this.text) as Record<string, unknown>
    } catch {
      throw new Error(`Not JSON (HTTP ${this.status}): ${this.text.slice(0, 300)}`)
    }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 })

/** One plain HTTP request, with only the headers that the test gives: `fetch` adds its own. */
export async function sendRequest(
  baseAddress: string,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawReply> {
  const { hostname, port } = new URL(baseAddress)
  const { bytes, type } = await bytesOf(body)
  const length = bytes ? { 'content-length': String(bytes.length), ...(type ? { 'content-type': type } : {}) } : {}
  return new Promise((resolve, reject) => {
    const options = { agent, hostname, port, method, path, headers: { ...length, ...headers } }
    const outgoing = httpRequest(options, (reply) => {
      const answer = (bytes: Buffer) => resolve(new RawReply(reply.statusCode ?? 0, reply.headers, bytes))
      if (reply.headers['content-type']?.startsWith('text/event-stream')) {
        // It would not end by itself; that it is open is the answer.
        answer(Buffer.alloc(0))
        reply.destroy()
        return
      }
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => answer(Buffer.concat(chunks)))
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(bytes)
  })
}

async function bytesOf(body: RawRequest['body']): Promise<{ bytes?: Buffer; type?: string }> {
  if (body === undefined) return {}
  if (typeof body === 'string' || body instanceof Buffer) return { bytes: Buffer.from(body) }
  const encoded = new Response(body)
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}
