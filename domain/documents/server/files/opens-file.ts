import { sql, type RawBuilder } from 'kysely'
import type { FileUse } from '@shuku/domain/files/server'
import type { Caller } from '@shuku/kit/server'
import { isHeldBy, levelOf, mayDownload, mayRead } from '@shuku/domain/rights/server'

/** Whether a document that holds the `file` lets the caller do this with it, now or by an earlier version. */
export function opensFile(caller: Caller, use: FileUse): RawBuilder<boolean> {
  const and = conditionOf(caller, use)
  const ways = [
    // the bytes of a picture that a readable body shows
    ...(use === 'fetch' ? [isHeldNow(caller, sql<boolean>`(attachment.in_body and ${isPicture})`)] : []),
    isHeldNow(caller, and),
    isHeldByVersion(caller, and),
  ]
  return sql<boolean>`(${sql.join(ways, sql` or `)})`
}

const isPicture = sql<boolean>`exists (
  select from file_content as content where content.id = file.content_id and content.mime like 'image/%')`

/** What is required in addition to reading the document. */
function conditionOf(caller: Caller, use: FileUse): RawBuilder<boolean> {
  switch (use) {
    case 'read':
      return sql<boolean>`true`
    case 'fetch':
    case 'attach':
      return mayDownload(caller)
    case 'readAgain':
      return sql<boolean>`${levelOf(caller)} >= 2`
  }
}

/** A document that the caller may read has it now, as an attachment or in its body. */
function isHeldNow(caller: Caller, and: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from attachment join document on document.id = attachment.document_id
    where attachment.file_id = file.id and attachment.removed_at is null and ${mayRead(caller)} and ${and})`
}

/** An earlier version of a document has it, and the caller is shown versions. */
function isHeldByVersion(caller: Caller, and: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from attachment_version
    join attachment on attachment.id = attachment_version.attachment_id
    join document on document.id = attachment.document_id
    where attachment_version.file_id = file.id and ${mayRead(caller)} and ${maySeeVersions(caller)} and ${and})`
}

/**
 * A condition on a `document` that the caller may read: people who may edit it see its versions, and readers do if the
 * category says so.
 */
export function maySeeVersions(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 2
    or (select category.readers_see_versions from category where category.id = document.category_id))`
}
