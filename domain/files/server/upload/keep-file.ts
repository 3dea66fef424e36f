import { sql } from 'kysely'
import { withLocalFile, type Database, type FileStore, type StoredFile } from '@shuku/kit/server'
import { fileErrors, type FileKind } from '../../contract.ts'
import { detectType } from '../extraction/detect-type.ts'
import { enqueueExtraction, waitingOf } from '../jobs/extract-text-job.ts'
import { hasText } from './has-text.ts'

/** A content that is in the store, and the name it goes by. */
export interface NewFile extends Pick<StoredFile, 'sha256' | 'sizeBytes'> {
  readonly name: string
}

export interface KeptFile {
  readonly id: number
  readonly contentId: number
  readonly name: string
  readonly sizeBytes: number
  readonly mime: string
  readonly kind: FileKind
}

export interface Keeping {
  readonly db: Database
  readonly store: FileStore
  /** The account that uploads. */
  readonly caller: { readonly personId: number }
}

/**
 * Gives a stored content a file of its own; the same content is kept once, and its text is looked for once. What is
 * empty, or something else than its name says, is refused.
 */
export async function keepFile(keeping: Keeping, file: NewFile): Promise<KeptFile> {
  const { mime, kind } = await typeOf(keeping.store, file)
  const { db, caller } = keeping
  const content = await keepContent(keeping, { ...file, mime, kind })
  const { id } = await db
    .insertInto('file')
    .values({ content_id: content.id, name: file.name, uploaded_by: caller.personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    contentId: content.id,
    name: file.name,
    sizeBytes: file.sizeBytes,
    mime: content.mime,
    kind: content.kind as FileKind,
  }
}

async function typeOf(store: FileStore, { sha256, name, sizeBytes }: NewFile) {
  if (sizeBytes === 0) throw fileErrors.empty({ name })
  const type = await withLocalFile(store, sha256, (path) => detectType(path, name))
  if (!type.matchesName) {
    throw fileErrors.forged({ name, extension: extensionShown(name), actual: type.mime })
  }
  return type
}

function extensionShown(name: string): string {
  return name.slice(name.lastIndexOf('.'))
}

interface NewContent extends NewFile {
  readonly mime: string
  readonly kind: FileKind
}

/**
 * The same for a picture that comes with every save of a body until its editor knows the file: the caller's file of
 * this name and content, if there is one, is taken again.
 */
export async function keepFileOnce(keeping: Keeping, file: NewFile): Promise<number> {
  const { db, caller } = keeping
  const present = await db
    .selectFrom('file')
    .innerJoin('file_content', 'file_content.id', 'file.content_id')
    .select('file.id')
    .where('file_content.sha256', '=', Buffer.from(file.sha256, 'hex'))
    .where('file.uploaded_by', '=', caller.personId)
    .where('file.name', '=', file.name)
    .orderBy('file.id', 'desc')
    .limit(1)
    .forKeyShare('file')
    .executeTakeFirst()
  return present?.id ?? (await keepFile(keeping, file)).id
}

/** The row's new time also holds off the sweep, which may be about to remove this very content. */
async function keepContent({ db, caller }: Keeping, { sha256, sizeBytes, mime, kind }: NewContent) {
  const state = hasText(mime, kind) ? 'waiting' : 'none'
  const content = await db
    .insertInto('file_content')
    .values({ sha256: Buffer.from(sha256, 'hex'), size_bytes: sizeBytes, mime, kind, text_state: state })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ stored_at: sql`now()` }))
    .returning(['id', 'mime', 'kind', sql<boolean>`xmax = 0`.as('isNew'), waitingOf(caller.personId).as('waiting')])
    .executeTakeFirstOrThrow()
  if (content.isNew && state === 'waiting') {
    await enqueueExtraction(db, content.id, { mime, behind: content.waiting })
  }
  return content
}
