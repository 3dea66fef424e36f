import { createHash } from 'node:crypto'
import { CallFailed, readAnswer, requestOf } from '@shuku/kit/client'
import { encodeQuery, type Endpoint, type QueryInput, type ReplyOf, unfinishedApi } from '@shuku/kit/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { Connection, type Outgoing } from '../measure/connection.ts'
import { downloadBare } from './bare-download.ts'
import type { Content } from './content.ts'

type Uploaded = ReplyOf<typeof fileApi.uploadFile>['file']

const boundary = 'transfer-of-the-bench'

/** Sends large files as a browser does, and fetches them as cheaply as can be. */
export class TransferClient extends Connection {
  readonly #address: string
  readonly #cookie: string

  constructor(address: string, cookie: string) {
    super(address)
    this.#address = address
    this.#cookie = cookie
  }

  /** Begun, sent in parts, and taken by the call that takes files; answers where the file is to be had. */
  async uploadInParts(name: string, content: Content, partBytes: number): Promise<string> {
    const { sizeBytes } = content
    const { uploadId } = await this.#call(fileApi.createUpload, { name, sizeBytes })
    for (let at = 0; at < sizeBytes; at += partBytes) {
      const end = Math.min(at + partBytes, sizeBytes)
      const sent = { headers: { 'content-length': end - at }, body: content.pieces(at, end) }
      await this.#call(unfinishedApi.appendToUpload, { uploadId, offsetBytes: at }, sent)
    }
    const { file } = await this.#call(fileApi.uploadFile, { uploadId } as QueryInput<typeof fileApi.uploadFile>)
    return file.link
  }

  /** One multipart request, as programs send it; answers where the file is to be had. */
  async uploadAtOnce(name: string, content: Content): Promise<string> {
    return (await this.upload(name, content)).link
  }

  async upload(name: string, content: Content): Promise<Uploaded> {
    const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`)
    const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
    function* body() {
      yield head
      yield* content.pieces()
      yield tail
    }
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + content.sizeBytes + tail.length,
    }
    return (await this.#call(fileApi.uploadFile, {}, { headers, body: body() })).file
  }

  /** How many bytes came, or, where they are to be checked, their hash. */
  async download(path: string, { isChecked = false } = {}): Promise<string> {
    const hash = isChecked ? createHash('sha256') : undefined
    const onPiece = (piece: Uint8Array) => void hash?.update(piece)
    const bytes = await downloadBare({ address: this.#address, path, cookie: this.#cookie, onPiece })
    return hash?.digest('hex') ?? String(bytes)
  }

  async #call<E extends Endpoint>(endpoint: E, query: QueryInput<E>, sent?: Pick<Outgoing, 'headers' | 'body'>) {
    const { method, path, headers, body: form } = requestOf(endpoint, encodeQuery(endpoint.query, query))
    const posted = new Response(form ?? null)
    const type = posted.headers.get('content-type')
    const body = sent?.body ?? (await posted.text())
    const { answer, text } = await this.send({
      method,
      path,
      headers: {
        cookie: this.#cookie,
        ...headers,
        ...(type === null ? {} : { 'content-type': type }),
        ...sent?.headers,
      },
      body,
    })
    const status = answer.statusCode ?? 0
    const answered = readAnswer(endpoint, { status, text, headers: answer.headers })
    if ('reply' in answered) return answered.reply
    if (answered.failure) throw new CallFailed(endpoint, answered.failure, { status })
    throw new Error(`${endpoint.key} answered HTTP ${status}: ${text.slice(0, 500)}`)
  }
}
