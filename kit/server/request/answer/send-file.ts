import { Readable, type Writable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileReply } from './file-reply.ts'
import type { InTransaction, StreamReply } from './stream-reply.ts'
import { freeChunk } from '../../storage/writing/free-chunk.ts'

/** Types that a browser shows without running anything; all else is only ever saved, or shown sandboxed. */
const showable = /^(image\/(png|jpeg|gif|webp|bmp)|application\/pdf|text\/plain|audio\/|video\/)/

/** Sends bytes with a range where one is asked (RFC 9110 §14), never as something that could run in our origin. */
export async function sendFile(file: FileReply, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (file.end) endWith(reply.raw, file.end)
  const etag = `"${file.etag}"`
  const { page } = file
  const shown = file.disposition === 'inline' && showable.test(file.mime)
  reply
    .headers(file.facts ?? {})
    .header('etag', etag)
    .header('accept-ranges', file.isWhole ? 'none' : 'bytes')
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      page?.policy ?? "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    )
    .type(
      page
        ? 'text/html; charset=utf-8'
        : file.mime.startsWith('text/')
          ? `text/plain; charset=${file.charset ?? 'utf-8'}`
          : file.mime,
    )
  if (page) reply.status(page.status ?? 200)
  else reply.header('content-disposition', contentDisposition(shown ? 'inline' : 'attachment', file.name))

  if (request.headers['if-none-match'] === etag) return void (await reply.status(304).send())

  const range = readRange(request.headers, file, etag)
  if (range === 'unsatisfiable') {
    return void (await reply.status(416).header('content-range', `bytes */${file.sizeBytes}`).send())
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.sizeBytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.sizeBytes)
  if (file.sizeBytes === 0) return void (await reply.send(''))
  // who asks for the head only does not make us read the file
  await reply.send(request.method === 'HEAD' ? Readable.from([]) : freeingStream(file.open(range)))
}

/** Sends what is made meanwhile; a client that goes ends the making. */
export async function sendStream(
  { name, mime, facts = {}, make }: StreamReply,
  { request, reply, work }: { request: FastifyRequest; reply: FastifyReply; work: InTransaction },
): Promise<void> {
  reply
    .headers(facts)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', contentDisposition('attachment', name))
    .type(mime)
  const content = request.method === 'HEAD' ? [] : make(work)
  await reply.send(freeingStream(Readable.from(content, { objectMode: false })))
}

function endWith(out: Writable, end: () => Promise<void>): void {
  // what cannot be removed now, the nightly sweep removes
  const ended = () => void end().catch(() => {})
  if (out.closed) ended()
  else out.once('close', ended)
}

type Headers = FastifyRequest['headers']

/** One range only; several are answered with the whole, as the standard allows. */
function readRange(headers: Headers, { sizeBytes, isWhole }: FileReply, etag: string) {
  if (isWhole) return undefined
  const found = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  const condition = headers['if-range']
  if (!found || (found[1] === '' && found[2] === '') || (condition !== undefined && condition !== etag))
    return undefined
  const fromEnd = found[1] === ''
  const start = fromEnd ? Math.max(0, sizeBytes - Number(found[2])) : Number(found[1])
  const end = fromEnd || found[2] === '' ? sizeBytes - 1 : Math.min(Number(found[2]), sizeBytes - 1)
  return start > end || start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

/** RFC 6266: an ASCII name for old programs, and the real name next to it. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** The same stream, but for a pipe that frees each chunk as soon as it is out. For streams whose chunks nobody keeps. */
function freeingStream(content: Readable): Readable {
  content.pipe = (out) => {
    // the code that pipes watches both streams for errors
    send(content, out as unknown as Writable).catch(() => {})
    return out
  }
  return content
}

async function send(content: Readable, out: Writable): Promise<void> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await new Promise<void>((resolve, reject) => {
      out.write(chunk, (error) => (error ? reject(error) : resolve()))
    })
    freeChunk(chunk)
  }
  out.end()
}
