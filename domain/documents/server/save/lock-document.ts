import { sql } from 'kysely'
import { preparedStatement } from '@shuku/kit/server'
import { localName } from '@shuku/domain/people/server'
import { requireRight, rightErrors } from '@shuku/domain/rights/server'
import type { DocumentRight, Secrecy } from '@shuku/domain/rights/contract'
import type { Status } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import type { FieldValues } from '../../fields-contract.ts'
import { selectValues } from '../fields/fields-sql.ts'
import { selectPublication } from '../lifecycle/publication-date.ts'
import { secrecyName, statusOf } from '../status.ts'

/** Of the row of `document`: a change of it waits for its approval or its day. */
export const hasPending = sql<boolean>`exists (select from pending_change where pending_change.document_id = document.id)`

export interface LockedDocument {
  readonly id: number
  readonly subject: string
  readonly code: string
  readonly keywords: string
  readonly html: string
  readonly status: Status
  readonly version: number
  readonly categoryId: number
  readonly ownerId: number
  readonly creatorId: number
  readonly unitId: number
  readonly secrecy: Secrecy
  /** The last day of the level, if it has one. */
  readonly secrecyUntil: string | null
  readonly expiresOn: string | null
  /** When it is to take effect. */
  readonly publishAt: Date | null
  readonly updatedAt: Date
  readonly updatedBy: string
  readonly updatedById: number
  /** All values of custom fields. */
  readonly fields: FieldValues
  /** A change of it waits for approval. */
  readonly hasPending: boolean
}

/**
 * A document to act on, for who has the right to; nobody else learns whether there is one. Two who save at once come one
 * after the other, and the second sees what the first one made.
 */
export async function lockDocument(context: ActContext, id: number, right: DocumentRight): Promise<LockedDocument> {
  await requireRight(context, [id], right)
  const row = await context.db
    .selectFrom('document')
    .innerJoin('document_body', 'document_body.document_id', 'document.id')
    .innerJoin('person', 'person.id', 'document.updated_by')
    .select([
      'document.id',
      'subject',
      'code',
      'keywords',
      'html',
      'document.status',
      'version',
      'category_id',
      'owner_id',
      'creator_id',
      'document.unit_id',
      secrecyName('document.secrecy').as('secrecy'),
      sql<string | null>`secrecy_until::text`.as('secrecyUntil'),
      'expires_on',
      'updated_at',
      'updated_by',
      selectValues.as('fields'),
      hasPending.as('hasPending'),
      selectPublication.as('publishAt'),
      localName('person', context.language).as('name'),
    ])
    .where('document.id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate('document')
    .modifyFront(preparedStatement)
    .executeTakeFirst()
  if (!row) throw rightErrors.documentNotFound({ id })
  return {
    id: row.id,
    subject: row.subject,
    code: row.code,
    keywords: row.keywords,
    html: row.html,
    status: statusOf(row.status),
    version: row.version,
    categoryId: row.category_id,
    ownerId: row.owner_id,
    creatorId: row.creator_id,
    unitId: row.unit_id,
    secrecy: row.secrecy,
    secrecyUntil: row.secrecyUntil,
    expiresOn: row.expires_on,
    publishAt: row.publishAt,
    updatedAt: row.updated_at,
    updatedBy: row.name,
    updatedById: row.updated_by,
    fields: row.fields,
    hasPending: row.hasPending,
  }
}
