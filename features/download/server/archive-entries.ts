import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentMessages } from '@shuku/domain/documents/contract'
import { whyNotDownloaded } from '@shuku/domain/documents/server'
import { findStamp, stampFile } from '@shuku/domain/files/server'
import { checkRight, identify, rightErrors } from '@shuku/domain/rights/server'
import { ProductError } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { localStamp, type Context, type Database, type InTransaction, type SpooledFile } from '@shuku/kit/server'
import type { ZipEntry } from '@shuku/kit/server/write-zip'
import { downloadMessages } from '../messages.ts'
import { EntryNames } from './entry-names.ts'
import type { Downloads, LeftOut } from './find-downloads.ts'

type Taking = Pick<Context, 'caller' | 'language' | 'request' | 'store'>

interface TakenFile {
  readonly name: string
  readonly fileId: number
  readonly mime: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly addedAt: Date
}

type Taken = { readonly subject: string; readonly files: readonly TakenFile[] } | LeftOut

/**
 * The files of the documents, one after the other. Each document is asked for again when its turn comes, and counts as
 * downloaded from then on: who loses a right meanwhile gets nothing more by it.
 */
export async function* archiveEntries(
  taking: Taking,
  { documents, leftOut, isOfMany }: Downloads,
  work: InTransaction,
): AsyncGenerator<ZipEntry> {
  const names = new EntryNames()
  const missed: LeftOut[] = [...leftOut]
  for (const { id } of documents) {
    const taken = await work((db) => takeDocument(db, taking, { id, isOfMany }))
    if ('reason' in taken) {
      missed.push(taken)
      continue
    }
    const { subject, files } = taken
    const folder = isOfMany && files.length > 1 ? names.folder(subject) : undefined
    for (const file of files) {
      const { name, addedAt } = file
      const content = await contentOf(file, taking, work)
      if (!content) {
        missed.push({ subject: `${subject} / ${name}`, reason: downloadMessages.texts.notReadable[taking.language] })
        continue
      }
      const changedAt = localStamp(addedAt, taking.caller.timeZone)
      yield { name: names.file(name, folder), content, isPlain: true, changedAt }
    }
  }
  if (missed.length > 0) {
    const name = names.file(`${downloadMessages.texts.leftOut[taking.language]}.txt`)
    yield { name, content: [textOf(missed, taking)] }
  }
}

/** As it leaves for the caller; undefined where it cannot. */
async function contentOf(
  { fileId, sha256, mime, sizeBytes }: TakenFile,
  { store, caller, request }: Taking,
  work: InTransaction,
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

async function takeDocument(
  db: Database,
  { caller: before, language, request }: Taking,
  { id, isOfMany }: { readonly id: number; readonly isOfMany: boolean },
): Promise<Taken> {
  const notThere = { reason: rightErrors.documentNotFound({ id }).textIn(language) }
  const now = await identify(db, { personId: before.personId })
  if (!now) return notThere
  const caller = { ...now, signedInId: before.signedInId }
  const { allowed, refused } = await checkRight({ db, caller }, [id], 'download')
  const [document] = allowed
  if (!document) {
    const subject = refused[0]?.subject
    return subject === undefined ? notThere : { subject, reason: documentMessages.texts.downloadMayNot[language] }
  }
  const { subject } = document
  const reason = (await whyNotDownloaded({ db, caller, language }, [id], { isOfMany })).get(id)
  if (reason !== undefined) return { subject, reason }
  const files = await selectFiles(db, id)
  await recordDocumentAct(
    { db, caller, request },
    { act: 'download', documentIds: [id], details: { files: files.length } },
  )
  await db
    .updateTable('document_count')
    .set({ downloads: sql`downloads + 1` })
    .where('document_id', '=', id)
    .execute()
  return { subject, files }
}

async function selectFiles(db: Database, documentId: number): Promise<TakenFile[]> {
  const { rows } = await sql<TakenFile>`
    select file.id as "fileId", file_content.mime, file_content.size_bytes::float8 as "sizeBytes", file.name,
      encode(file_content.sha256, 'hex') as sha256, attachment.added_at as "addedAt"
    from attachment
    join file on file.id = attachment.file_id
    join file_content on file_content.id = file.content_id
    where attachment.document_id = ${documentId} and attachment.removed_at is null and not attachment.in_body
    order by attachment.sort, attachment.id`.execute(db)
  return rows
}

/** The stream once it has something to give; nothing where the content is not there, before any of it is written. */
async function opened(content: Readable): Promise<Readable | undefined> {
  return new Promise((resolve) => {
    content.once('error', () => resolve(undefined))
    content.once('readable', () => resolve(content))
    content.once('end', () => resolve(content))
  })
}

function textOf(missed: readonly LeftOut[], { language }: Taking): string {
  const { texts } = downloadMessages
  const named = missed.flatMap(({ subject, reason }) => (subject === undefined ? [] : [`${subject} — ${reason}`]))
  const unnamed = Map.groupBy(
    missed.filter(({ subject }) => subject === undefined),
    ({ reason }) => reason,
  )
  const counted = [...unnamed].map(
    ([reason, { length: n }]) => `${translate(texts.unnamed, language, { n })} — ${reason}`,
  )
  // the mark tells editors of Windows that it is UTF-8
  return `\ufeff${[texts.leftOutHead[language], '', ...named, ...counted].join('\r\n')}\r\n`
}
