import type { FastifyRequest } from 'fastify'
import { ProductError, unfinishedApi } from '@shuku/kit/contract'
import type { Caller } from '../../caller.ts'
import { inTransaction } from '../../database/transaction.ts'
import { receivePart, takeUpload } from '../../upload/receive-part.ts'
import { receiveUpload, type ReceivedFile, type UploadFields } from '../../upload/receive-upload.ts'
import type { UploadAllowance } from '../../upload/upload-allowance.ts'
import type { OpenContext, RequestFacts } from '../context.ts'
import { decodeInput } from '../decode-input.ts'
import type { Handler } from '../handle.ts'
import { identifyForEndpoint, rawInput, spokenLanguage, type Ports } from './ports.ts'

export interface Receiving {
  readonly ports: Ports
  readonly allowance: UploadAllowance
  readonly handler: Handler
  readonly request: FastifyRequest
  /** Makes the context for a caller and the fields received so far. */
  contextOf(given: Pick<OpenContext, 'db' | 'caller' | 'query'>): OpenContext
}

export interface Received {
  readonly files: readonly ReceivedFile[]
  readonly facts?: Pick<RequestFacts, 'idempotencyKey'>
  readonly prepared?: unknown
}

export const nothingReceived: Received = { files: [] }

/**
 * Files are stored before the transaction, so that none waits for a slow client; unknown people may not send any, nor
 * may those whom the call is not for. What was stored goes into `files` at once, for `discardUnused`.
 */
export async function receive(receiving: Receiving, files: ReceivedFile[]): Promise<Received> {
  const { ports, handler, request } = receiving
  const { endpoint } = handler
  if (endpoint.accepts === 'form') return nothingReceived
  const { store } = ports
  const { personId } = await callerOf(receiving)
  if (endpoint.accepts === 'bytes') {
    const part = decodeInput(unfinishedApi.appendToUpload, rawInput(endpoint, request), spokenLanguage(request))
    const place = { owner: String(personId), id: part.uploadId, offsetBytes: part.offsetBytes }
    await receivePart(request, store.unfinished, place)
    return nothingReceived
  }
  const end = await takeAllowance(receiving, personId)
  try {
    const { fields } = await receiveUpload(request, store, {
      maxBytes: ports.maxUploadBytes,
      beforeFiles: (fields) => admit(receiving, fields),
      files,
    })
    request.body = fields
    const id = fields['uploadId']
    const isTold = typeof id === 'string' && id !== ''
    // who acts may be named among the fields
    const caller = isTold || handler.prepare ? await callerOf(receiving) : undefined
    if (isTold) files.push(await takeUpload(store, { owner: String(caller?.personId), id }))
    const prepared = caller && files.length > 0 ? await handler.prepare?.({ caller, store, files }) : undefined
    // a finished upload becomes one file, however often its end is reported
    return { files, prepared, ...(isTold && { facts: { idempotencyKey: id } }) }
  } finally {
    end(files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0))
  }
}

/** Takes away what a call has brought and nobody needs: a refused call all, another what no row names. */
export async function discardUnused(ports: Ports, files: readonly ReceivedFile[]): Promise<void> {
  const fresh = files.filter(({ newSince }) => newSince !== undefined)
  if (fresh.length === 0 || !ports.contents) return
  const hashes = fresh.map(({ sha256 }) => sha256)
  const unnamed = new Set(await ports.contents.selectUnnamed(ports.database, hashes))
  for (const { sha256, newSince = new Date(0) } of fresh) {
    // who has stored the same since has made its time a later one
    const unlessStoredSince = new Date(newSince.getTime() + 1)
    if (unnamed.has(sha256)) await ports.store.remove(sha256, { unlessStoredSince })
  }
}

/** The account whose files a call is about. */
async function callerOf({ ports, handler, request }: Receiving): Promise<Caller> {
  const found = await ports.traffic.work(request, () =>
    identifyForEndpoint(ports, handler.endpoint, { db: ports.database, request }),
  )
  if (!found) throw new TypeError(`${handler.endpoint.path} takes files of nobody`)
  return found.caller
}

async function takeAllowance({ ports, allowance, request }: Receiving, personId: number) {
  const length = request.headers['content-length']
  return allowance.take(String(personId), length === undefined ? undefined : Number(length), {
    files: async () =>
      (await ports.traffic.work(request, async () => ports.contents?.unheldBytes(ports.database, personId))) ?? 0,
    begun: () => ports.store.unfinished.bytesOf(String(personId)),
  })
}

/**
 * Called with the fields that came before the files; missing or wrong fields are refused when everything has arrived.
 */
async function admit(receiving: Receiving, fields: UploadFields): Promise<void> {
  const { ports, handler, request } = receiving
  const { endpoint } = handler
  if (!handler.admit) return
  const raw = rawInput(endpoint, request, fields)
  await ports.traffic.work(request, () =>
    inTransaction(ports.database, { isolation: 'repeatable read', readOnly: true }, async (db) => {
      const caller = (await identifyForEndpoint(ports, endpoint, { db, request }))?.caller
      const query = known(() => decodeInput(endpoint, raw, caller?.language ?? spokenLanguage(request)))
      if (query !== undefined) await handler.admit?.(receiving.contextOf({ db, caller, query }) as never)
    }),
  )
}

function known<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProductError) return undefined
    throw error
  }
}
