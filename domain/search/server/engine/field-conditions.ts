import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isInBranch } from '@shuku/domain/rights/server'
import { withoutBlanks } from '../query/normalise.ts'
import type { FileKind } from '@shuku/domain/files/contract'
import type { Field, TypeFilter } from '../query/tokens.ts'
import { isCalled } from './names-sql.ts'

/** What was typed as `author:`, `category:`, `type:`, `keyword:`, `status:` and `date:`, as conditions on `document`. */
export function fieldConditions(fields: readonly Field[], caller: Pick<Caller, 'timeZone'>): RawBuilder<boolean>[] {
  return fields.map((field) => {
    const condition = fieldCondition(field, caller)
    return field.negated ? sql<boolean>`not ${condition}` : condition
  })
}

function fieldCondition(field: Field, { timeZone }: Pick<Caller, 'timeZone'>): RawBuilder<boolean> {
  switch (field.name) {
    case 'author':
      return isBy(field.text)
    case 'category':
      return isInCategoryNamed(field.text)
    case 'type':
      return isOfType(field.type)
    case 'keyword':
      return hasKeyword(field.typed)
    case 'status':
      return sql<boolean>`document.status = any(${[...field.statuses]}::integer[])`
    case 'date':
      return isOfDays(field, timeZone)
  }
}

function isOfDays({ from, to }: { readonly from?: string; readonly to?: string }, timeZone: string) {
  return sql<boolean>`(
    ${from === undefined ? sql`true` : sql`document.updated_at >= ${from}::date::timestamp at time zone ${timeZone}`}
    and ${to === undefined ? sql`true` : sql`document.updated_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`}
  )`
}

function isBy(text: string): RawBuilder<boolean> {
  return sql<boolean>`document.creator_id = any(array(
    select id from person where ${isCalled('person', text)} or lower(login_name) = ${withoutBlanks(text)}
  ))`
}

/** With all that lies below; categories that the caller does not see hold nothing that they may read. */
function isInCategoryNamed(text: string): RawBuilder<boolean> {
  return isInBranch(sql`select id from category where deleted_at is null and ${isCalled('category', text)}`)
}

/** A part of its keywords, as they were written. */
function hasKeyword(typed: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(document.keywords), lower(${typed})) > 0`
}

/** What the document itself is, or one of its attachments. */
export function isOfKind(kinds: readonly FileKind[]): RawBuilder<boolean> {
  return sql<boolean>`(document.kind = any(${[...kinds]}::text[]) or document.attachment_count > 0 and exists (
    select from attachment join file on file.id = attachment.file_id join file_content on file_content.id = file.content_id
    where attachment.document_id = document.id and attachment.removed_at is null and not attachment.in_body
      and file_content.kind = any(${[...kinds]}::text[])
  ))`
}

/** The same by the ending of a name. */
function isOfType(type: TypeFilter): RawBuilder<boolean> {
  if ('kind' in type) return isOfKind([type.kind])
  return sql<boolean>`(lower(document.extension) = ${type.extension} or document.attachment_count > 0 and exists (
    select from attachment
    where attachment.document_id = document.id and attachment.removed_at is null and not attachment.in_body
      and right(lower(attachment.name), ${type.extension.length + 1}) = ${`.${type.extension}`}
  ))`
}
