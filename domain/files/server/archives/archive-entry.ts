import type { Readable } from 'node:stream'
import { ProductError } from '@shuku/kit/contract'
import type { Language } from '@shuku/kit/i18n'
import { localStamp, type Context, type InTransaction, type SpooledFile } from '@shuku/kit/server'
import type { ZipEntry } from '@shuku/kit/server/write-zip'
import { fileErrors } from '../../contract.ts'
import { fileMessages } from '../../messages.ts'
import { stampFile } from '../stamps/stamp-file.ts'
import { findStamp } from '../stamps/stamped.ts'
import type { EntryNames } from './entry-names.ts'

/** Who takes files along in an archive, which is made while it goes out and holds no transaction. */
export interface Taking extends Pick<Context, 'caller' | 'language' | 'request' | 'store'> {
  readonly work: InTransaction
}

/** A file that may leave for the caller. */
export interface ArchivedFile {
  readonly name: string
  readonly fileId: number
  readonly mime: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly addedAt: Date
  /** Unless it can be stamped it does not leave. */
  readonly isStampDemanded: boolean
}

interface Place {
  readonly names: EntryNames
  /** A path that `names` gave. */
  readonly folder?: string | undefined
}

/** The file in an archive, as it leaves for the caller. One that cannot be read has a reason, and takes no name. */
export async function archiveEntry(
  file: ArchivedFile,
  { names, folder }: Place,
  taking: Taking,
): Promise<ZipEntry | { readonly reason: string }> {
  if (file.isStampDemanded && file.mime !== 'application/pdf')
    return { reason: fileErrors.onlyStamped().textIn(taking.language) }
  const content = await contentOf(file, taking)
  if (!content) return { reason: fileMessages.texts.notInArchive[taking.language] }
  const changedAt = localStamp(file.addedAt, taking.caller.timeZone)
  return { name: names.file(file.name, folder), content, isPlain: true, changedAt }
}

/** A list, inside the archive, of what it does not include, and why. */
export function leftOutEntry(name: string, lines: readonly string[], language: Language): ZipEntry {
  // the mark tells editors of Windows that it is UTF-8
  const content = `\ufeff${[fileMessages.texts.archiveLeavesOut[language], '', ...lines].join('\r\n')}\r\n`
  return { name, content: [content] }
}

async function contentOf(
  { fileId, sha256, mime, sizeBytes }: ArchivedFile,
  { store, caller, request, work }: Taking,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const stamp = mime === 'application/pdf' ? await work((db) => findStamp({ db, caller, request }, fileId)) : undefined
  if (!stamp) return opened(store.open(sha256))
  try {
    return spooled(await stampFile(store, { sha256, sizeBytes, stamp, personId: caller.personId }))
  } catch (error) {
    if (error instanceof ProductError) return undefined
    throw error
  }
}

async function* spooled(file: SpooledFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.open() as AsyncIterable<Uint8Array>
  } finally {
    await file.end()
  }
}

/** The stream once it has something to give; nothing where the content is not there, before any of it is written. */
async function opened(content: Readable): Promise<Readable | undefined> {
  return new Promise((resolve) => {
    content.once('error', () => resolve(undefined))
    content.once('readable', () => resolve(content))
    content.once('end', () => resolve(content))
  })
}
