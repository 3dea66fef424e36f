import { sql } from 'kysely'
import { preparedStatement, type Database } from '@shuku/kit/server'
import type { FieldValues } from '../../../fields-contract.ts'
import { selectWords } from '../../fields/field-words.ts'

/** An attachment as a version names it: the file that it was then. */
export interface VersionAttachment {
  readonly attachmentId: number
  readonly fileId: number
  readonly name: string
  readonly inBody: boolean
}

export interface NewVersion {
  readonly documentId: number
  readonly number: number
  readonly subject: string
  readonly keywords: string
  readonly html: string
  readonly attachments: readonly VersionAttachment[]
  /** All values of custom fields. */
  readonly fields: FieldValues
  readonly authorId: number
  /** Who else wrote it. */
  readonly writerIds?: readonly number[] | undefined
  readonly note?: string | undefined
  /** The list of versions has it, also when it is no longer the present one; by default. */
  readonly isListed?: boolean | undefined
  /** When it was saved, if not now. */
  readonly createdAt?: Date
}

/** Keeps a document in force as it was saved, for good. */
export async function storeVersion(db: Database, version: NewVersion): Promise<void> {
  const values = JSON.stringify(version.fields)
  await db
    .insertInto('document_version')
    .values({
      document_id: version.documentId,
      number: version.number,
      subject: version.subject,
      keywords: version.keywords,
      html: version.html,
      attachments: JSON.stringify(version.attachments),
      field_values: values,
      field_words: values === '{}' ? values : sql<string>`${selectWords(sql`${values}::jsonb`)}`,
      author_id: version.authorId,
      note: version.note ?? '',
      is_listed: version.isListed ?? true,
      ...(version.createdAt ? { created_at: version.createdAt } : {}),
    })
    .modifyEnd(preparedStatement)
    .execute()
  const { documentId: document_id, number, authorId, writerIds = [] } = version
  const others = writerIds.filter((id) => id !== authorId)
  if (others.length === 0) return
  await db
    .insertInto('version_writer')
    .values(others.map((person_id) => ({ document_id, number, person_id })))
    .execute()
}
