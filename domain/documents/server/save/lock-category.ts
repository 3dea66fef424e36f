import { sql } from 'kysely'
import type { UploadLimits } from '@shuku/domain/files/server'
import { hasCategoryRight, withAbove } from '@shuku/domain/rights/server'
import { preparedStatement, together, type Database } from '@shuku/kit/server'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { hasFields } from '../fields/fields-sql.ts'
import { selectCodeRule, type CodeRule } from '../codes/give-code.ts'
import type { SetProperty } from '../../properties-contract.ts'
import { selectSetProperties } from '../properties/find-properties.ts'
import { publishesApart } from '../lifecycle/publication.ts'
import { hasUniqueTitles } from './unique-titles.ts'
import { listsVersions } from './versions/edition-section.ts'

export interface LockedCategory {
  readonly id: number
  readonly defaultSetId: number
  readonly limits: UploadLimits
  readonly codeRule: CodeRule
  /** Its documents have custom fields. */
  readonly hasFields: boolean
  /** What is submitted waits for approval. */
  readonly needsApproval: boolean
  /** What is submitted, or approved, waits until somebody publishes it. */
  readonly publishesApart: boolean
  /** What is saved is a version that is listed. */
  readonly listsVersions: boolean
  /** No two of its documents have the same title. */
  readonly hasUniqueTitles: boolean
  /** What it and those above it set of the properties of documents. */
  readonly properties: readonly SetProperty[]
}

/** In SQL, of `category`: what the nearest rule says, of itself or of a category above it. */
const needsApproval = sql<boolean>`(
  with recursive ${withAbove(sql.ref('category.id'))}
  select coalesce((
    select (category_approval.rule ->> 'isOn')::boolean
    from above join category_approval on category_approval.category_id = above.id
    order by above.level limit 1), false))`

/** A category to make a document in. It says the same of one that is not there and of one that the caller may not use. */
export async function lockCategoryToCreate(
  context: ActContext,
  categoryId: number | undefined,
): Promise<LockedCategory> {
  if (categoryId === undefined) throw documentErrors.categoryMissing()
  const [category, mayCreate] = await together([
    lockCategory(context, categoryId),
    hasCategoryRight(context.db, context.caller, { categoryId, right: 'create' }),
  ])
  if (!category || !mayCreate) throw documentErrors.mayNotCreate()
  return category
}

/** The category stays, and stays as it is, until the document in it is committed. */
export async function lockCategory({ db }: ActContext, categoryId: number): Promise<LockedCategory | undefined> {
  const row = await db
    .selectFrom('category')
    .select([
      'id',
      'default_set_id',
      'upload_extensions',
      'max_upload_mb',
      'min_upload_mb',
      selectCodeRule.as('codeRule'),
      hasFields.as('hasFields'),
      needsApproval.as('needsApproval'),
      publishesApart.as('publishesApart'),
      listsVersions.as('listsVersions'),
      hasUniqueTitles.as('hasUniqueTitles'),
      selectSetProperties(sql.ref('category.id')).as('properties'),
    ])
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .forShare()
    // planning what all its settings are of takes longer than reading them
    .modifyFront(preparedStatement)
    .executeTakeFirst()
  if (!row) return undefined
  const limits = { extensions: row.upload_extensions, maxMb: row.max_upload_mb, minMb: row.min_upload_mb }
  return {
    id: row.id,
    defaultSetId: row.default_set_id,
    limits,
    codeRule: row.codeRule,
    hasFields: row.hasFields,
    needsApproval: row.needsApproval,
    publishesApart: row.publishesApart,
    listsVersions: row.listsVersions,
    hasUniqueTitles: row.hasUniqueTitles,
    properties: row.properties,
  }
}

/** Whether a change of a document would wait for approval once it is in force. */
export async function savesWait(db: Database, documentId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select ${needsApproval} as waits from document join category on category.id = document.category_id
    where document.id = ${documentId}::bigint`.execute(db)
  return rows[0]?.waits === true
}
