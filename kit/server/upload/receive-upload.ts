import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { partType } from '@shuku/kit/contract'
import { kitErrors } from '../request/kit-errors.ts'
import { mendPartHeads } from './mend-part-head.ts'
import { isTooLongName, namedInPart, repairPartName } from './repair-file-name.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { NewlyStored } from '../storage/stored-file.ts'
import { sizeText } from '../storage/size-text.ts'

/** A file of a multipart call, already in the store. */
export interface ReceivedFile extends NewlyStored {
  readonly fieldName: string
  /** The client's name for it, repaired; what it really is says its content. */
  readonly claimedName: string
  /** Its name was longer. */
  readonly isShortened: boolean
  /** The first bytes, enough to detect the type. */
  readonly head: Buffer
}

/** A name that came several times has all its values. */
export type UploadFields = Record<string, string | string[]>

export interface ReceivedUpload {
  readonly fields: UploadFields
  readonly files: ReceivedFile[]
}

export interface UploadLimits {
  /** The limit for one file. */
  readonly maxBytes: number
  readonly maxFiles?: number
  /** The limit for the whole request. */
  readonly maxTotalBytes?: number
  /** The limit for all fields together: they are held in memory, so many fields are as bad as a long one. */
  readonly maxFieldBytes?: number
  /** Called once, before the first byte of a file is read; refuses by the fields that came before it. */
  beforeFiles?(fields: UploadFields): Promise<void>
  /** Where files go as soon as they are stored: some may be there though the call is broken off. */
  readonly files?: ReceivedFile[]
}

export const headBytes = 4100
const maxFields = 500
const mostFiles = 100
/**
 * The limit for the header that names the boundary: the parser keeps that much of its input, which must not be freed as
 * a chunk.
 */
const longestType = 1000
/** How far the parser goes on while the store writes: at every chunk they would wait for each other. */
const aheadBytes = 512 * 1024
/** How much of a refused request is still read, so that its client gets to see the answer. */
const patienceBytes = 64 * 1024 * 1024

/** Lets multipart bodies through to `receiveUpload`, and parts to `receivePart`; once per app. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(fastifyMultipart, { throwFileSizeLimit: false })
  app.addContentTypeParser(partType, (_request, _payload, done) => done(null))
}

/** Streams each file of the request into the store while it arrives; nothing is held in memory. */
export async function receiveUpload(
  request: FastifyRequest,
  store: FileStore,
  limits: UploadLimits,
): Promise<ReceivedUpload> {
  try {
    if ((request.headers['content-type'] ?? '').length > longestType) throw kitErrors.brokenUpload()
    refuseAnnouncedSize(request, limits)
    return await readParts(request, store, limits)
  } catch (error) {
    discardRest(request)
    throw asUploadError(error, limits)
  }
}

async function readParts(request: FastifyRequest, store: FileStore, limits: UploadLimits): Promise<ReceivedUpload> {
  const fields: UploadFields = Object.create(null) as Record<string, never>
  const { files = [], beforeFiles } = limits
  let isAsked = false
  const { fieldSize } = parserLimits(limits)
  const parser = prepareParser(request)
  let restBytes = limits.maxTotalBytes ?? Infinity
  let fieldCharacters = 0
  for await (const part of request.parts({ limits: parserLimits(limits), fileHwm: aheadBytes })) {
    if (parser.isStopped) throw kitErrors.tooManyParts({ limit: limits.maxFiles ?? mostFiles })
    if (part.type === 'field') {
      const { fieldname, value, valueTruncated } = part
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      fieldCharacters += fieldname.length + text.length
      if (valueTruncated || fieldCharacters > fieldSize) throw kitErrors.tooLarge({ limit: sizeText(fieldSize) })
      addField(fields, fieldname, text)
      continue
    }
    if (!isAsked) await beforeFiles?.(fields)
    isAsked = true
    const file = await storeFile(part, store, Math.min(limits.maxBytes, restBytes))
    restBytes -= file.sizeBytes
    // The part that a browser sends for an empty file input.
    if (part.filename || file.sizeBytes > 0) files.push(file)
  }
  return { fields: { ...fields }, files }
}

async function storeFile(part: MultipartFile, store: FileStore, maxBytes: number): Promise<ReceivedFile> {
  const head: Uint8Array[] = []
  // the parser hands on what came from the network and looks at none of it again
  const stored = await store.put(collectHead(part.file, head), { maxBytes, frees: true })
  return {
    ...stored,
    fieldName: part.fieldname,
    claimedName: repairPartName(part.filename),
    isShortened: isTooLongName(namedInPart(part.filename)),
    head: Buffer.concat(head).subarray(0, headBytes),
  }
}

async function* collectHead(content: AsyncIterable<Uint8Array>, head: Uint8Array[]): AsyncGenerator<Uint8Array> {
  let taken = 0
  for await (const chunk of content) {
    if (taken < headBytes) head.push(Uint8Array.prototype.slice.call(chunk, 0, headBytes - taken))
    taken += chunk.byteLength
    yield chunk
  }
}

function addField(fields: UploadFields, name: string, value: string): void {
  const present = fields[name]
  fields[name] = present === undefined ? value : [present, value].flat()
}

function parserLimits({ maxFiles = mostFiles, maxFieldBytes = 2 * 1024 * 1024 }: UploadLimits) {
  return {
    fieldNameSize: 200,
    fieldSize: maxFieldBytes,
    fields: maxFields,
    files: maxFiles,
    parts: maxFields + maxFiles,
    headerPairs: 50,
    // the store counts, and knows what to leave behind
    fileSize: Infinity,
  }
}

function refuseAnnouncedSize(request: FastifyRequest, { maxTotalBytes = Infinity }: UploadLimits): void {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxTotalBytes) throw kitErrors.tooLarge({ limit: sizeText(maxTotalBytes) })
}

/**
 * Has it read names as they were meant, and skip everything after one part too many: finding the ends of a hundred
 * thousand parts takes seconds.
 */
function prepareParser({ raw }: FastifyRequest): { readonly isStopped: boolean } {
  const state = { isStopped: false }
  const pipe = raw.pipe.bind(raw)
  // the parser is known by nothing else
  raw.pipe = (parser, options) => {
    mendPartHeads(parser)
    const stop = () => {
      state.isStopped = true
      raw.unpipe(parser)
    }
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit']) parser.once(limit, stop)
    return pipe(parser, options)
  }
  return state
}

/** Node leaves the rest of a half-read body in the socket, and a client that only writes never reads the refusal. */
export function discardRest({ raw }: FastifyRequest): void {
  let discarded = 0
  raw.unpipe()
  raw.on('error', () => {})
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.byteLength
    if (discarded > patienceBytes) raw.destroy()
  })
  raw.resume()
}

/** The parser's own errors: what the client sent is no multipart body, or has too many parts. */
function asUploadError(error: unknown, { maxFiles = mostFiles }: UploadLimits): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (/^FST_(FILES|FIELDS|PARTS)_LIMIT/.test(code)) return kitErrors.tooManyParts({ limit: maxFiles })
  if (
    /^FST_(INVALID_MULTIPART|PROTO|INVALID_JSON)|PREMATURE/.test(code) ||
    /multipart|terminated early|boundary/i.test(message)
  ) {
    return Object.assign(kitErrors.brokenUpload(), { cause: error })
  }
  return error
}
