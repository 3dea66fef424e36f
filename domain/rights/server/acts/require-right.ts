import { sql } from 'kysely'
import type { ProductError } from '@shuku/kit/contract'
import { preparedStatement, type Caller, type Database } from '@shuku/kit/server'
import { requireTransaction } from '@shuku/domain/people/server'
import { readersPrint, type DocumentRight, type ReadersPrint } from '../../contract.ts'
import { administeredCategories } from '../category-rights/select-category-rights.ts'
import { standingOf } from '../conditions/level-of.ts'
import { hasClearance } from '../conditions/clearance.ts'
import { isHeldBy } from '../conditions/may-read.ts'
import { mayRetract } from '../conditions/may-retract.ts'
import { selectReadersPrint } from '../conditions/readers-print.ts'
import { stillHolds } from '../conditions/still-holds.ts'
import { rightErrors } from '../right-errors.ts'
import { guardError, isGuarded, selectGuard } from './guards.ts'
import { lockDocuments } from '../sets/derive-own-sets.ts'
import { draftStatuses, isReadable } from '../status-rule.ts'

/** The request that an act checks rights for. */
export interface Asking {
  readonly db: Database
  readonly caller: Caller
  /**
   * The act is one of administration: it reaches the documents of the categories that the caller administers, and no
   * others, whatever rights on them they have. It opens no text.
   */
  readonly asAdministrator?: boolean | undefined
}

/** The rights of the caller on a document that they may read. */
export type DocumentFacts = Pick<
  LockedDocument,
  'status' | 'level' | 'isHolder' | 'mayDownload' | 'mayRetract' | 'readersPrint'
>

/** A document with what the caller may do with it. */
export interface LockedDocument {
  readonly id: number
  readonly subject: string
  readonly categoryId: number
  readonly classId: number
  readonly ownId: number | null
  readonly creatorId: number
  readonly ownerId: number
  readonly unitId: number
  readonly status: number
  readonly secrecy: number
  readonly version: number
  /** 0 none, 1 view, 2 edit, 3 full control. */
  readonly level: number
  readonly isHolder: boolean
  readonly mayDownload: boolean
  /** They made it, and its category lets them take it back yet. */
  readonly mayRetract: boolean
  /** What its category says of printing by readers; known where the right to print is asked for. */
  readonly readersPrint?: ReadersPrint
  /** Until when the caller has each right, in seconds since 1970: 0 not at all, Infinity without an end. */
  readonly viewUntil: number
  readonly editUntil: number
  readonly fullUntil: number
  readonly downloadUntil: number
  /** The guard that forbids to change, move or delete it. */
  readonly guard: string | null
}

export interface Refusal {
  readonly id: number
  /** A document that the caller may not know of is not found. */
  readonly why: 'notFound' | 'refused'
  /** Of what the caller may know of. */
  readonly subject?: string
  /** The guard that forbids it to everybody. */
  readonly guard?: string
}

export interface Checked {
  readonly allowed: LockedDocument[]
  readonly refused: Refusal[]
}

/** Refuses unless the caller has the right on every one of these documents; answers them in the order of their ids. */
export async function requireRight(
  asking: Asking,
  documentIds: readonly number[],
  right: DocumentRight,
): Promise<LockedDocument[]> {
  const { allowed, refused } = await checkRight(asking, documentIds, right)
  const [first] = refused
  if (first) throw refusalError(first)
  return allowed
}

export function refusalError({ id, why, guard }: Refusal): ProductError {
  if (guard !== undefined) return guardError(guard)
  return why === 'notFound' ? rightErrors.documentNotFound({ id }) : rightErrors.documentRefused({ id })
}

/** The same for one document. */
export async function requireRightOn(
  asking: Asking,
  documentId: number,
  right: DocumentRight,
): Promise<LockedDocument> {
  const [document] = await requireRight(asking, [documentId], right)
  if (!document) throw rightErrors.documentNotFound({ id: documentId })
  return document
}

/**
 * Splits a batch into documents that the caller may act on and documents that are refused. For acts that change
 * documents the rows are locked until the end of the transaction, and the current grants decide, not the bits read at
 * the start of the request.
 */
export async function checkRight(
  asking: Asking,
  documentIds: readonly number[],
  right: DocumentRight,
): Promise<Checked> {
  const ids = [...new Set(documentIds)]
  if (right !== 'read' && right !== 'download') {
    requireTransaction(asking.db)
    await lockDocuments(asking.db, ids)
  }
  const found = new Map((await readDocuments(asking, ids, right)).map((document) => [document.id, document]))
  const allowed: LockedDocument[] = []
  const refused: Refusal[] = []
  for (const id of ids.sort((a, b) => a - b)) {
    const document = found.get(id)
    if (!document || !isReadable(document)) refused.push({ id, why: 'notFound' })
    else if (hasRight(document, right)) {
      const { guard, subject } = document
      if (guard === null || !isGuarded(right)) allowed.push(document)
      else refused.push({ id, why: 'refused', subject, guard })
    } else refused.push({ id, why: 'refused', subject: document.subject })
  }
  return { allowed, refused }
}

async function readDocuments(
  { db, caller, asAdministrator = false }: Asking,
  ids: readonly number[],
  right: DocumentRight,
): Promise<LockedDocument[]> {
  // a walk up the tree for each document
  const printing = right === 'print' ? sql`${selectReadersPrint()} as "readersPrint",` : sql``
  const { rows } = await sql<LockedDocument>`${preparedStatement}
    select document.id, document.subject, document.category_id as "categoryId", document.class_id as "classId",
           document.own_id as "ownId", document.creator_id as "creatorId", document.owner_id as "ownerId",
           document.unit_id as "unitId", document.status, document.secrecy, document.version,
           ${isHeldBy(caller.personId)} as "isHolder", ${mayRetract(caller.personId)} as "mayRetract",
           ${printing} ${selectGuard()} as guard, standing.*
    from document cross join lateral ${standingOf(caller)} as standing
    where document.id = any(${ids}::bigint[]) and document.deleted_at is null and ${hasClearance(caller.clearance)}
      and ${stillHolds(caller)}
      ${asAdministrator ? sql`and document.category_id in ${administeredCategories(caller)}` : sql``}`.execute(db)
  return asAdministrator ? rows.map((row) => ({ ...row, ...fullControl })) : rows
}

const fullControl = { level: 3, viewUntil: Infinity, editUntil: Infinity, fullUntil: Infinity }

/** Whether the caller has a right on a document that they may read. */
export function hasRight(document: DocumentFacts, right: DocumentRight): boolean {
  const { level, isHolder, mayRetract: retracts } = document
  switch (right) {
    case 'read':
      return true
    case 'download':
      return document.mayDownload
    case 'print':
      return level >= 2 || readersMayPrint(document)
    case 'edit':
      return level >= 2
    case 'share':
      return isHolder || level >= 3
    case 'delete':
      return level >= 3 || retracts || (isHolder && draftStatuses.includes(document.status))
    case 'move':
      return level >= 3 || retracts
    case 'full':
      return level >= 3
  }
}

/** Where the category is not known, they may not. */
function readersMayPrint({ readersPrint: setting, mayDownload }: DocumentFacts): boolean {
  return setting === readersPrint.yes || (setting === readersPrint.asDownload && mayDownload)
}
