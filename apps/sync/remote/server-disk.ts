import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { diskSyncApi } from '@shuku/features/cloud-disk/contract'
import { CallFailed } from '@shuku/kit/client'
import type { ReplyOf } from '@shuku/kit/contract'
import type { Bytes } from '../local/real-folder.ts'
import type { RemoteFile } from '../plan/entries.ts'
import type { Changes, Content, Put, PutReply, RemoteDisk } from '../run/ports.ts'
import { lastingCall, lastingCalls, Lost, storageFull, type Calls, type Server, type Wait } from './lasting-call.ts'
import { pullFeed, pullUnknown } from './pull-feed.ts'
import { sendLarge, type Begun } from './send-large.ts'

/** Larger files are sent in parts. */
const mostAtOnce = 8 * 1024 * 1024

export interface ServerDiskOptions {
  readonly client: Server
  /** The tag of this computer. */
  readonly terminal: string
  readonly rule: { readonly id: number; readonly revision: number }
  readonly runId?: number | undefined
  /** Of one person and server; kept by who makes the disk, it lets a later run go on with an upload. */
  readonly begun?: Begun
  readonly wait?: Wait
}

/** What the server says where there is no such place any more, or not as it was planned: the next run plans anew. */
const changedMeanwhile = new Set(['disk.restored', 'disk.unknown', 'disk.noFolder', 'disk.otherContent'])
const personFull = new Set(['disk.full', 'files.personFull'])
const serverFull = new Set(['files.companyFull', ...storageFull])
/** Of this person there are too many that were begun, or too large ones: nothing is wrong with the file. */
const manyUploads = new Set(['upload.tooManyUnfinished', 'upload.tooMuchUnfinished'])

/** The cloud disk of a person on a server, for one rule of one computer. */
export class ServerDisk implements RemoteDisk<Bytes> {
  readonly #calls: Calls
  readonly #planned: { terminal: string; ruleId: number; revision: number; runId?: number | undefined }
  readonly #begun: Begun

  constructor({ client, terminal, rule, runId, begun = new Map(), wait = (ms) => setTimeout(ms) }: ServerDiskOptions) {
    this.#calls = lastingCalls(client, wait)
    this.#planned = { terminal, ruleId: rule.id, revision: rule.revision, runId }
    this.#begun = begun
  }

  changes(since: { readonly changeNo: number; readonly epoch: string }): Promise<Changes> {
    return pullFeed(this.#calls, since)
  }

  unknown(asked: readonly { readonly itemId: number; readonly remoteSha256: string }[]): Promise<ReadonlySet<number>> {
    return pullUnknown(this.#calls, asked)
  }

  async put(file: Put<Bytes>): Promise<PutReply> {
    try {
      const isLarge = file.content.sizeBytes > mostAtOnce
      return (await (isLarge ? this.#putLarge(file) : this.#putAtOnce(file))) ?? { isDone: false }
    } catch (error) {
      const refusal = refusalOf(error)
      // a server that has space again gets the rest
      if (refusal.reason !== 'serverFull') this.#begun.delete(file.origin)
      return refusal
    }
  }

  async makeFolder(folder: { readonly parentId: number; readonly name: string; readonly epoch: string }) {
    try {
      return (await this.#calls.call(diskSyncApi.makeFolder, { ...this.#planned, ...folder })).id
    } catch (error) {
      refusalOf(error)
      return undefined
    }
  }

  async rename(file: Pick<RemoteFile, 'id' | 'versionId' | 'name'> & { readonly epoch: string }): Promise<boolean> {
    try {
      return (await this.#calls.call(diskSyncApi.renameItem, { ...this.#planned, ...file })).isDone
    } catch (error) {
      refusalOf(error)
      return false
    }
  }

  async fetch({
    id,
    versionId,
  }: Pick<RemoteFile, 'id' | 'versionId'>): Promise<Pick<Content<Bytes>, 'sha256' | 'bytes'> | undefined> {
    const { client, wait } = this.#calls
    const { terminal } = this.#planned
    try {
      const answer = await lastingCall(() => client.open(diskSyncApi.fetchVersion, { terminal, id, versionId }), wait)
      const sha256 = (answer.headers.get('etag') ?? '').replaceAll('"', '')
      return { sha256, bytes: chunksOf(answer) }
    } catch (error) {
      if (error instanceof CallFailed && error.failure.kind === 'notFound') return undefined
      throw error
    }
  }

  /** Undefined where the file was written since it was read. */
  async #putAtOnce(file: Put<Bytes>): Promise<PutReply | undefined> {
    const { bytes, sha256 } = file.content
    const content = await ('path' in bytes
      ? readFile(bytes.path)
      : Array.fromAsync(bytes).then((chunks) => Buffer.concat(chunks)))
    if (createHash('sha256').update(content).digest('hex') !== sha256) return undefined
    const files = [{ name: file.name, content }]
    return replyOf(await this.#calls.call(diskSyncApi.putFile, this.#said(file), { files }))
  }

  async #putLarge(file: Put<Bytes>): Promise<PutReply | undefined> {
    const known = await this.#calls.call(diskSyncApi.putKnown, this.#said(file))
    if (!known.needsBytes) return replyOf(known)
    const uploadId = await sendLarge(this.#calls, this.#begun, file)
    if (uploadId === undefined) return undefined
    const reply = await this.#calls.call(diskSyncApi.putFile, { ...this.#said(file), uploadId })
    this.#begun.delete(file.origin)
    return replyOf(reply)
  }

  #said({ folderId, name, content: { sizeBytes, sha256 }, expected, origin, epoch }: Put<Bytes>) {
    return { ...this.#planned, folderId, name, sizeBytes, sha256, expected, origin, epoch }
  }
}

function replyOf({ isDone, id, versionId, item }: Partial<ReplyOf<typeof diskSyncApi.putFile>>): PutReply {
  if (isDone !== true) return { isDone: false, ...(item && { item }) }
  if (id === undefined || versionId === undefined) throw new Error('the server made something that it does not name')
  return { isDone: true, item: { id, versionId } }
}

/** What the server does not do; anything else is thrown. */
function refusalOf(error: unknown): PutReply & { readonly isDone: false } {
  if (!(error instanceof CallFailed)) throw error
  const { code, message } = error.failure
  if (manyUploads.has(code)) return { isDone: false, reason: 'manyUploads', message }
  // an upload that is gone, or that another request goes on with, is begun anew
  if (changedMeanwhile.has(code) || code.startsWith('upload.')) return { isDone: false }
  const reason = personFull.has(code) ? 'quota' : serverFull.has(code) ? 'serverFull' : 'refused'
  return { isDone: false, reason, message }
}

/** A cut on the way is a loss like any other. */
async function* chunksOf({ body }: Response): AsyncIterable<Uint8Array> {
  try {
    for await (const chunk of body ?? []) yield chunk as Uint8Array
  } catch (error) {
    throw new Lost('the answer broke off', { cause: error })
  }
}
