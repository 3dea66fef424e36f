import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { FieldValues } from '../../../fields-contract.ts'
import { selectValues } from '../../fields/fields-sql.ts'
import { describeDocuments } from '../describe-document.ts'
import { listsVersions } from './edition-section.ts'
import { storeVersion } from './store-version.ts'

interface Unversioned {
  readonly id: number
  readonly version: number
  readonly subject: string
  readonly keywords: string
  readonly html: string
  readonly authorId: number
  readonly fields: FieldValues
  readonly isListed: boolean
}

/** Of documents in which what is written is settled: those that have no version of it yet. */
export async function storeMissingVersions(db: Database, documentIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Unversioned>`
    select document.id::float8 as id, document.version, document.subject, document.keywords, document_body.html,
      document.updated_by as "authorId", ${selectValues} as fields,
      ${listsVersions} as "isListed"
    from document join document_body on document_body.document_id = document.id
    join category on category.id = document.category_id
    where document.id = any(${documentIds}::bigint[]) and not exists (
      select from document_version where document_id = document.id and number = document.version)
    order by document.id`.execute(db)
  if (rows.length === 0) return
  const described = await describeDocuments(db, rows)
  // one after the other: each has a text of its own, however long
  for (const { id, version, ...facts } of rows)
    await storeVersion(db, { ...facts, documentId: id, number: version, attachments: described.get(id) ?? [] })
}
