import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import { attempt, rehearse } from '@shuku/kit/server'
import { copyBranch, type BranchToCopy, type LeftOut } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { checkRight, hasCategoryRight, mayRead, rightErrors } from '@shuku/domain/rights/server'
import { documentErrors } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { ActContext } from '../act-context.ts'
import type { Outcome } from '../bin/outcome.ts'
import { isLongOperation, setOf, startBulkOperation, type Moved } from '../bulk-operations/start-bulk-operation.ts'
import { requireFewOperations } from '../bulk-operations/turns.ts'
import type { FieldPair } from '../fields/field-pairs.ts'
import { changeProperties } from '../properties/change-properties.ts'
import { findOwnProperties } from '../properties/find-properties.ts'
import { changeTemplates } from '../templates/change-templates.ts'
import { findTemplates } from '../templates/find-templates.ts'
import { copyFields } from './copy-fields.ts'
import { copyEachKind } from './copy-kind.ts'
import { reasonsNotToCopy } from './copy-some.ts'

/** Categories by their originals, and their custom fields. */
export interface CopiedOriginals {
  readonly copies: ReadonlyMap<number, number>
  readonly pairs: readonly FieldPair[]
}

interface CopiedCategories extends CopiedOriginals {
  readonly leftOut: readonly LeftOut[]
}

/** What later nouns keep of categories is copied before the documents come; answers what is left out. */
type CopyMore = (context: ActContext, copied: CopiedOriginals) => Promise<readonly LeftOut[]>

/** What a copy would have, and what not and why; nothing of it stays. */
interface CategoryCopyPreview {
  readonly categories: number
  readonly leftOut: readonly LeftOut[]
  readonly documents: Outcome
}

export async function previewCategoryCopy(
  context: ActContext,
  wanted: Omit<BranchToCopy, 'name'>,
  copyMore: CopyMore,
): Promise<CategoryCopyPreview> {
  const { db, language } = context
  // by a name that is not taken: which it is to be is entered after
  const { copies, leftOut } = await rehearse(db, () => makeCopies(context, { ...wanted, name: randomUUID() }, copyMore))
  const ids = await documentsOf(context, copies)
  const { allowed } = await checkRight(context, ids, 'read')
  const mayCopyIn = await hasCategoryRight(db, context.caller, { categoryId: wanted.targetId, right: 'copyIn' })
  const reasons = mayCopyIn ? await reasonsNotToCopy(context, {}, allowed) : undefined
  const none = rightErrors.categoryRefused({ id: wanted.targetId })
  const refused = allowed.flatMap(({ id, subject }) => {
    const error = reasons ? reasons.get(id) : none
    return error ? [{ id, subject, reason: error.textIn(language) }] : []
  })
  const staying = new Set(refused.map(({ id }) => id))
  const done = allowed.flatMap(({ id }) => (staying.has(id) ? [] : [id]))
  return { categories: copies.size, leftOut, documents: { done, refused } }
}

interface CategoriesToCopy extends BranchToCopy {
  readonly withDocuments: boolean
  /** The copies of documents take on the default rights of the copied categories; otherwise they keep those they have. */
  readonly resetsRights: boolean
}

export interface CopiedWithDocuments {
  /** The copy of the category itself. */
  readonly id: number
  readonly categories: number
  readonly leftOut: readonly LeftOut[]
  /** Undefined where there are none to copy; an error where none of them can be. */
  readonly documents: Moved | ProductError | undefined
}

/** While they are copied nobody else changes the tree of categories. */
const mostWithTree = 50

/**
 * Copies a category with those below it and what they are set to (`copyBranch`), their custom fields, properties and
 * templates, and the documents in them that the caller may copy: as one bulk operation, which can be taken back, while
 * the categories stay.
 */
export async function copyCategories(
  context: ActContext,
  wanted: CategoriesToCopy,
  copyMore: CopyMore,
): Promise<CopiedWithDocuments> {
  const { categoryId, withDocuments, resetsRights } = wanted
  const { copies, leftOut, pairs } = await makeCopies(context, wanted, copyMore)
  const id = copies.get(categoryId) ?? 0
  const made = { id, categories: copies.size, leftOut }
  const documentIds = withDocuments ? await documentsOf(context, copies) : []
  if (documentIds.length === 0) return { ...made, documents: undefined }
  const targets = Object.fromEntries(copies)
  const details = { targetId: id, resetsRights, pairs, targets }
  const going = { kind: copyEachKind, details, mostAtOnce: mostWithTree }
  // else the categories would be copied without them
  if (isLongOperation(documentIds.length, mostWithTree)) await requireFewOperations(context)
  const documents = await attempt(context.db, () => startBulkOperation(context, going, setOf(documentIds)))
  return { ...made, documents }
}

async function makeCopies(context: ActContext, wanted: BranchToCopy, copyMore: CopyMore): Promise<CopiedCategories> {
  const { copies, leftOut, copySections } = await copyBranch(context, wanted)
  const fields = await copyFields(context, { ...wanted, copies })
  const { pairs } = fields
  const sections = await copySections(new Map(pairs.map(({ from, to }) => [from, to])))
  const properties = await findOwnProperties(context.db, [...copies.keys()])
  for (const [from, categoryId] of copies) {
    const own = properties.get(from)
    if (own) await changeProperties(context, { categoryId, own })
    const templates = (await findTemplates(context, from)).filter((template) => template.categoryId === from)
    const documentIds = templates.map(({ id }) => id)
    const defaultId = templates.find(({ isDefault }) => isDefault)?.id
    if (documentIds.length > 0) await changeTemplates(context, { categoryId, documentIds, defaultId })
  }
  const more = await copyMore(context, { copies, pairs })
  return { copies, pairs, leftOut: [...leftOut, ...sections, ...(await describe(context, fields.leftOut)), ...more] }
}

type FieldsLeftOut = Awaited<ReturnType<typeof copyFields>>['leftOut']

async function describe({ db, language }: ActContext, fields: FieldsLeftOut): Promise<LeftOut[]> {
  if (fields.length === 0) return []
  const names = await db
    .selectFrom('category')
    .select(['id', localName('category', language).as('name')])
    .where(
      'id',
      'in',
      fields.map(({ categoryId }) => categoryId),
    )
    .execute()
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const { fieldNotBelow, fieldOfOtherKind } = documentMessages.texts
  return fields.map(({ categoryId, field, why }) => ({
    categoryId,
    name: nameOf.get(categoryId) ?? '',
    reason: translate(why === 'notBelow' ? fieldNotBelow : fieldOfOtherKind, language, { field }),
  }))
}

/** So many documents of a category and those below it: each is looked at before, while one waits. */
const mostCopied = 2000

/** Of the originals, as far as the caller reads them. */
async function documentsOf({ db, caller }: ActContext, copies: ReadonlyMap<number, number>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from document where category_id = any(${[...copies.keys()]}::integer[]) and ${mayRead(caller)}
    order by id limit ${mostCopied + 1}`.execute(db)
  if (rows.length > mostCopied) throw documentErrors.tooManyToCopy({ most: mostCopied })
  return rows.map(({ id }) => id)
}
