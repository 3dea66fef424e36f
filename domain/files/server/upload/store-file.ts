import { sql } from 'kysely'
import { withLocalFile, type Database, type FileStore, type StoredFile } from '@shuku/kit/server'
import { fileErrors, type FileKind } from '../../contract.ts'
import { detectType, extensionOf, type DetectedType } from '../extraction/detect-type.ts'
import { isBinaryDocumentName, isDocumentName, programExtensions } from '../extraction/detection/names.ts'
import { askForText, enqueueExtraction, waitingOf } from '../jobs/extract-text-job.ts'
import { enqueueFileState } from '../jobs/publish-file-state.ts'
import { isExtractable } from '../extraction/extract-text.ts'
import { originsOf } from './origins.ts'
import { requireRoom } from '../usage/require-room.ts'

const kindsWithText: ReadonlySet<FileKind> = new Set(['page', 'word', 'excel', 'ppt', 'pdf', 'text', 'mail'])
const moreWithText = /^application\/(x-encrypted-office|ofd)$/

/** Whether it can have words that a search should find; an encrypted one is tried, to be able to say why not. */
function hasText(mime: string, kind: FileKind): boolean {
  return kindsWithText.has(kind) || moreWithText.test(mime) || isExtractable(mime)
}

/** A content that is in the store, and the name it goes by. */
export interface NewFile extends Pick<StoredFile, 'sha256' | 'sizeBytes'> {
  readonly name: string
  /** The file that it was made from, and is as secret as. */
  readonly originId?: number
}

export interface FileRecord {
  readonly id: number
  readonly contentId: number
  readonly name: string
  readonly sizeBytes: number
  readonly mime: string
  readonly kind: FileKind
  /** The extension that its content would have, as far as that is known. */
  readonly contentExtension: string | undefined
}

export interface FileContext {
  readonly db: Database
  readonly store: FileStore
  /** The account that uploads. */
  readonly caller: { readonly personId: number }
}

export interface Storage {
  /** For its owner and not for the search: it may be empty, and its text is looked for when something else holds it too. */
  readonly isApart: boolean
}

/**
 * Gives a stored content a file of its own; the same content is kept once for each kind of file that its names make of
 * it, and its text is looked for once. What is empty is refused, a program under the name of a document, and what the
 * person, or the company, has no room for.
 */
export async function storeFile(
  context: FileContext,
  file: NewFile,
  { isApart }: Storage = { isApart: false },
): Promise<FileRecord> {
  const { db, caller } = context
  await requireRoom(db, caller.personId, file.sizeBytes)
  if (file.sizeBytes === 0 && !isApart) throw fileErrors.empty({ name: file.name })
  const { mime, kind, contentExtension } = await typeOf(context.store, file)
  const content = await storeContent(context, { ...file, mime, kind, contentExtension, isApart })
  const { id, held_back: heldBack } = await db
    .insertInto('file')
    .values({
      content_id: content.id,
      name: file.name,
      uploaded_by: caller.personId,
      held_back: isNewTo(caller.personId, content),
      ...(file.originId === undefined ? {} : { origin_ids: originsOf(sql`${file.originId}::bigint`) }),
    })
    .returning(['id', 'held_back'])
    .executeTakeFirstOrThrow()
  if (heldBack) await enqueueFileState(db, id, { ...content, behind: content.waiting })
  return {
    id,
    contentId: content.id,
    name: file.name,
    sizeBytes: file.sizeBytes,
    mime,
    kind,
    contentExtension,
  }
}

/** Its content was here, and nothing says that this person had to do with it. */
function isNewTo(personId: number, { id, isNew }: { id: number; isNew: boolean }) {
  return isNew
    ? false
    : sql<boolean>`not exists (select from file as own where own.content_id = ${id} and own.uploaded_by = ${personId})`
}

async function typeOf(store: FileStore, { sha256, name }: NewFile) {
  const type = await withLocalFile(store, sha256, (path) => detectType(path, name))
  if (isDisguised(type, name)) throw fileErrors.forged({ name, actual: type.extension })
  return type
}

/** Many keep a script as a text; no document with a layout of its own begins like one. */
export function isDisguised({ isProgram, contentExtension = '' }: DetectedType, name: string): boolean {
  const claimed = extensionOf(name)
  return (
    isProgram && (programExtensions.has(contentExtension) ? isDocumentName(claimed) : isBinaryDocumentName(claimed))
  )
}

type NewContent = NewFile & Storage & Pick<DetectedType, 'mime' | 'kind' | 'contentExtension'>

/**
 * The same for a picture that comes with every save of a body until its editor knows the file: the caller's file of
 * this name and content, if there is one, is taken again.
 */
export async function storeFileOnce(context: FileContext, file: NewFile): Promise<number> {
  const { db, caller } = context
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
  return present?.id ?? (await storeFile(context, file)).id
}

/** The row's new time also holds off the sweep, which may be about to remove this very content. */
async function storeContent(
  { db, caller }: FileContext,
  { sha256, sizeBytes, mime, kind, contentExtension, isApart }: NewContent,
) {
  const state = sizeBytes > 0 && hasText(mime, kind) ? (isApart ? 'unasked' : 'waiting') : 'none'
  const content = await db
    .insertInto('file_content')
    .values({
      sha256: Buffer.from(sha256, 'hex'),
      size_bytes: sizeBytes,
      mime,
      kind,
      extension: contentExtension ?? null,
      text_state: state,
    })
    .onConflict((conflict) =>
      conflict.columns(['sha256', 'mime']).doUpdateSet({ stored_at: sql`now()`, extension: contentExtension ?? null }),
    )
    .returning([
      'id',
      'mime',
      'text_state as textState',
      'text_ms as textMs',
      sql<boolean>`xmax = 0`.as('isNew'),
      waitingOf(caller.personId).as('waiting'),
    ])
    .executeTakeFirstOrThrow()
  const asking = { mime, behind: content.waiting }
  if (state === 'waiting' && content.isNew) await enqueueExtraction(db, content.id, asking)
  if (state === 'waiting' && content.textState === 'unasked') await askForText(db, content.id, asking)
  return content
}
