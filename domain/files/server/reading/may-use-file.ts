import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isHeldBy, levelOf, mayDownload, mayRead } from '@shuku/domain/rights/server'

/** The account that acts and the one that signed in: what one uploads, the other may go on with. */
export function isUploader({ personId, signedInId }: Caller): RawBuilder<boolean> {
  return sql<boolean>`file.uploaded_by in (${sql.lit(personId)}, ${sql.lit(signedInId)})`
}

/** Of a `file`: nothing holds it, neither now nor in any version. */
export const isUnheld = sql<boolean>`not exists (select from attachment_version as held where held.file_id = file.id)`

interface HolderOptions {
  /** Only pictures that stand in a body. */
  readonly inBody?: boolean
  /** The holder's own condition besides the read right. */
  readonly and?: RawBuilder<boolean>
}

/** Of a `file`: a document that the caller may read has it now, as an attachment or in its body. */
function isHeldNow(
  caller: Caller,
  { inBody = false, and = sql<boolean>`true` }: HolderOptions = {},
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from attachment join document on document.id = attachment.document_id
    where attachment.file_id = file.id and attachment.removed_at is null
      and ${inBody ? sql`attachment.in_body` : sql`true`} and ${mayRead(caller)} and ${and})`
}

/**
 * Of a `file`: an earlier version of a document has it, and the caller is shown versions: who may edit the document
 * is, and its readers where the category says so.
 */
function isHeldByVersion(caller: Caller, and: RawBuilder<boolean> = sql<boolean>`true`): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from attachment_version
    join attachment on attachment.id = attachment_version.attachment_id
    join document on document.id = attachment.document_id
    where attachment_version.file_id = file.id and ${mayRead(caller)} and ${maySeeVersions(caller)} and ${and})`
}

/** Of a `document` that the caller may read. */
export function maySeeVersions(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 2
    or (select (category.settings ->> 'readersSeeVersions')::boolean from category where category.id = document.category_id) is true)`
}

/** A file has no right of its own: it is read through a holder, or by its uploader while nothing holds it. */
export function mayReadFile(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    (${isUploader(caller)} and ${isUnheld}) or ${isHeldNow(caller)} or ${isHeldByVersion(caller)})`
}

/** The bytes as they are: with the download right on a holder, or a picture that a readable body shows. */
export function mayFetchFile(caller: Caller): RawBuilder<boolean> {
  const and = mayDownload(caller)
  return sql<boolean>`(
    (${isUploader(caller)} and ${isUnheld}) or ${isHeldNow(caller, { inBody: true })}
    or ${isHeldNow(caller, { and })} or ${isHeldByVersion(caller, and)})`
}

/** To have its text looked for once more: who may edit a holder, or its uploader while nothing holds it. */
export function mayHaveFileRead(caller: Caller): RawBuilder<boolean> {
  const and = sql<boolean>`${levelOf(caller)} >= 2`
  return sql<boolean>`(
    (${isUploader(caller)} and ${isUnheld}) or ${isHeldNow(caller, { and })} or ${isHeldByVersion(caller, and)})`
}

/**
 * To put a file into a document: one uploaded it and nothing holds it yet, or may download it from where it is. Whoever
 * has lost the document that holds it has lost the file too, though it was theirs.
 */
export function mayAttachFile(caller: Caller): RawBuilder<boolean> {
  const and = mayDownload(caller)
  return sql<boolean>`(
    (${isUploader(caller)} and ${isUnheld}) or ${isHeldNow(caller, { and })} or ${isHeldByVersion(caller, and)})`
}

/** Of a `file`: the strictest secrecy of the documents that hold it, in any version, as far as the caller may read them. */
export function secrecyOfHolders(caller: Caller): RawBuilder<number | null> {
  return sql<number | null>`(
    select min(document.secrecy) from attachment_version as held
    join attachment on attachment.id = held.attachment_id join document on document.id = attachment.document_id
    where held.file_id = file.id and ${mayRead(caller)})`
}
