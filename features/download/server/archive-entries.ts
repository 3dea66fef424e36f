import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { documentMessages } from '@shuku/domain/documents/contract'
import { whyNotDownloaded } from '@shuku/domain/documents/server'
import {
  archiveEntry,
  EntryNames,
  leftOutEntry,
  findStampDemanded,
  type ArchivedFile,
  type Taking,
} from '@shuku/domain/files/server'
import { checkRight, identify, rightErrors } from '@shuku/domain/rights/server'
import { translate, type Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import type { ZipEntry } from '@shuku/kit/server/write-zip'
import { downloadMessages } from '../messages.ts'
import type { Downloads, LeftOut } from './find-downloads.ts'

type Taken = { readonly subject: string; readonly files: readonly ArchivedFile[] } | LeftOut

/**
 * The files of the documents, one after the other. Each document is asked for again when its turn comes, and counts as
 * downloaded from then on: who loses a right meanwhile gets nothing more by it.
 */
export async function* archiveEntries(
  taking: Taking,
  { documents, leftOut, isOfMany }: Downloads,
): AsyncGenerator<ZipEntry> {
  const names = new EntryNames()
  const missed: LeftOut[] = [...leftOut]
  for (const { id } of documents) {
    const taken = await taking.work((db) => takeDocument(db, taking, { id, isOfMany }))
    if ('reason' in taken) {
      missed.push(taken)
      continue
    }
    const { subject, files } = taken
    const folder = isOfMany && files.length > 1 ? names.folder(subject) : undefined
    for (const file of files) {
      const entry = await archiveEntry(file, { names, folder }, taking)
      if ('reason' in entry) missed.push({ subject: `${subject} / ${file.name}`, reason: entry.reason })
      else yield entry
    }
  }
  if (missed.length > 0) {
    const name = names.file(`${downloadMessages.texts.leftOut[taking.language]}.txt`)
    yield leftOutEntry(name, linesOf(missed, taking.language), taking.language)
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

async function selectFiles(db: Database, documentId: number): Promise<ArchivedFile[]> {
  const { rows } = await sql<Omit<ArchivedFile, 'isStampDemanded'>>`
    select file.id as "fileId", file_content.mime, file_content.size_bytes::float8 as "sizeBytes", file.name,
      encode(file_content.sha256, 'hex') as sha256, attachment.added_at as "addedAt"
    from attachment
    join file on file.id = attachment.file_id
    join file_content on file_content.id = file.content_id
    where attachment.document_id = ${documentId} and attachment.removed_at is null and not attachment.in_body
    order by attachment.sort, attachment.id`.execute(db)
  const demanded = await findStampDemanded(
    { db },
    rows.map(({ fileId }) => Number(fileId)),
  )
  return rows.map((file) => ({ ...file, isStampDemanded: demanded.has(Number(file.fileId)) }))
}

function linesOf(missed: readonly LeftOut[], language: Language): string[] {
  const named = missed.flatMap(({ subject, reason }) => (subject === undefined ? [] : [`${subject} — ${reason}`]))
  const unnamed = Map.groupBy(
    missed.filter(({ subject }) => subject === undefined),
    ({ reason }) => reason,
  )
  const counted = [...unnamed].map(
    ([reason, { length: n }]) => `${translate(downloadMessages.texts.unnamed, language, { n })} — ${reason}`,
  )
  return [...named, ...counted]
}
