import { sql } from 'kysely'
import { levels, type Level } from '../../../contract.ts'
import { checkRight, type Asking, type LockedDocument, type Refusal } from '../require-right.ts'
import { isInDelegatedScope, delegatedLevel } from './delegated-scope.ts'

/** A document that the caller may share. */
export interface Shareable extends LockedDocument {
  /**
   * Shared as a delegate for others; otherwise the document is the caller's own to share. Either way nobody gives more
   * than they have.
   */
  readonly asDelegate: boolean
}

export interface CheckedSharing {
  readonly allowed: Shareable[]
  readonly refused: Refusal[]
}

/**
 * Splits documents into those that the caller may share and those refused. Allowed are documents that they hold or
 * fully control, and readable ones within their delegated scope (ORG-14). The rows are locked until the end of the
 * transaction.
 */
export async function checkSharing(asking: Asking, documentIds: readonly number[]): Promise<CheckedSharing> {
  const { allowed, refused } = await checkRight(asking, documentIds, 'share')
  const own = allowed.map((document) => ({ ...document, asDelegate: false }))
  const others = await othersInDelegatedScope(asking, refused)
  const isOther = new Set(others.map(({ id }) => id))
  return {
    allowed: [...own, ...others].sort((a, b) => a.id - b.id),
    refused: refused.filter(({ id }) => !isOther.has(id)),
  }
}

/** The same check for display, without locks. */
export async function findSharing(asking: Asking, readable: readonly LockedDocument[]): Promise<Shareable[]> {
  const isOwn = ({ isHolder, level }: LockedDocument) => isHolder || level >= levels.full
  const within = await findInDelegatedScope(
    asking,
    readable.filter((document) => !isOwn(document)).map(({ id }) => id),
  )
  return readable
    .filter((document) => isOwn(document) || within.has(document.id))
    .map((document) => ({ ...document, asDelegate: !isOwn(document) }))
}

/** The documents, among those the caller may read, that lie in their delegated scope. */
export async function findInDelegatedScope(
  { db, caller }: Asking,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (documentIds.length === 0 || delegatedLevel(caller) === undefined) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from document where id = any(${documentIds}::bigint[]) and ${isInDelegatedScope(caller)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function othersInDelegatedScope(asking: Asking, refused: readonly Refusal[]): Promise<Shareable[]> {
  // a document that is not found may not be read, and delegation does not open it
  const readable = refused.filter(({ why }) => why === 'refused').map(({ id }) => id)
  const within = await findInDelegatedScope(asking, readable)
  if (within.size === 0) return []
  const { allowed } = await checkRight(asking, [...within], 'read')
  return allowed.map((document) => ({ ...document, asDelegate: true }))
}

/** A level and its end, given or taken back. */
export interface GrantTerms {
  readonly level: Level | number
  readonly canDownload: boolean
  /** Null or undefined: without an end. */
  readonly validUntil?: Date | null | undefined
}

/**
 * Whether this is more than the caller may give on the document: nobody gives a level or the download that they have
 * not, nor for longer than they have it – to others as to themselves. The holder has what an editor has.
 */
export function exceeds(document: LockedDocument, { level, canDownload, validUntil }: GrantTerms): boolean {
  const end = validUntil ? validUntil.getTime() / 1000 : Infinity
  return untilOf(document, numberOf(level)) < end || (canDownload && document.downloadUntil < end)
}

/** Whether this is more than they may take back: what they have not themselves. */
export function takesMore(
  document: Pick<LockedDocument, 'level' | 'mayDownload'>,
  { level, canDownload }: GrantTerms,
): boolean {
  return numberOf(level) > document.level || (canDownload && !document.mayDownload)
}

function untilOf({ viewUntil, editUntil, fullUntil }: LockedDocument, level: number): number {
  return level >= levels.full ? fullUntil : level === levels.edit ? editUntil : viewUntil
}

function numberOf(level: Level | number): number {
  return typeof level === 'number' ? level : levels[level]
}
