import { createHash } from 'node:crypto'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { fileApi } from '@shuku/domain/files/contract'
import { partType, tusVersion } from '@shuku/kit/contract'
import { downloadBare } from './bare-download.ts'
import type { Content } from './content.ts'

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: Iterable<Buffer>
}

interface Uploaded {
  readonly fileid: string
  readonly acclink: string
}

const boundary = 'transfer-of-the-bench'
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** Sends large files as a browser does, and fetches them as cheaply as can be. */
export class TransferClient {
  readonly #address: string
  readonly #cookie: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  constructor(address: string, cookie: string) {
    this.#address = address
    this.#cookie = cookie
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Begun, sent in parts, and taken by the call that takes files; answers where the file is to be had. */
  async uploadInParts(name: string, content: Content, partBytes: number): Promise<string> {
    const { sizeBytes } = content
    const begun = await this.#send({
      method: 'POST',
      path: fileApi.createUpload.path,
      headers: {
        'tus-resumable': tusVersion,
        'upload-length': sizeBytes,
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      },
    })
    const { headers } = await finished(begun, 201)
    const place = headers.location ?? ''
    for (let at = 0; at < sizeBytes; at += partBytes) {
      const end = Math.min(at + partBytes, sizeBytes)
      const part = await this.#send({
        method: 'PATCH',
        path: place,
        headers: {
          'tus-resumable': tusVersion,
          'content-type': partType,
          'upload-offset': at,
          'content-length': end - at,
        },
        body: content.pieces(at, end),
      })
      await finished(part, 204)
    }
    const id = /upload=([0-9a-f-]+)/.exec(place)?.[1] ?? ''
    const form = `--${boundary}\r\nContent-Disposition: form-data; name="uploadId"\r\n\r\n${id}\r\n--${boundary}--\r\n`
    return (await this.#takeFile([Buffer.from(form)], form.length)).acclink
  }

  /** One multipart request, as programs send it; answers where the file is to be had. */
  async uploadAtOnce(name: string, content: Content): Promise<string> {
    return (await this.upload(name, content)).acclink
  }

  async upload(name: string, content: Content): Promise<Uploaded> {
    const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
    function* body() {
      yield head
      yield* content.pieces()
      yield tail
    }
    return this.#takeFile(body(), head.length + content.sizeBytes + tail.length)
  }

  /** How many bytes came, or, where they are to be checked, their hash. */
  async download(path: string, { isChecked = false } = {}): Promise<string> {
    const hash = isChecked ? createHash('sha256') : undefined
    const onPiece = (piece: Uint8Array) => void hash?.update(piece)
    const bytes = await downloadBare({ address: this.#address, path, cookie: this.#cookie, onPiece })
    return hash?.digest('hex') ?? String(bytes)
  }

  async #takeFile(body: Iterable<Buffer>, sizeBytes: number): Promise<Uploaded> {
    const headers = { ...multipart, 'content-length': sizeBytes }
    const reply = await this.#send({ method: 'POST', path: fileApi.uploadFile.path, headers, body })
    const { text } = await finished(reply, 200)
    const { data } = JSON.parse(text) as { data?: Uploaded }
    if (!data) throw new Error(`the upload was refused: ${text}`)
    return data
  }

  #send({ method, path, headers = {}, body }: Sent): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method, path, headers: { cookie: this.#cookie, ...headers } }
      const sent = request(this.#address, options, resolve)
      sent.on('error', reject)
      writeBody(sent, body ?? []).catch(reject)
    })
  }
}

async function writeBody(sent: ClientRequest, body: Iterable<Buffer>): Promise<void> {
  for (const piece of body) {
    if (!sent.write(piece)) await new Promise((resolve) => sent.once('drain', resolve))
  }
  sent.end()
}

async function finished(reply: IncomingMessage, status: number) {
  const text = Buffer.concat(await reply.toArray()).toString()
  if (reply.statusCode !== status) throw new Error(`${status} was expected, not ${reply.statusCode}: ${text}`)
  return { headers: reply.headers, text }
}
