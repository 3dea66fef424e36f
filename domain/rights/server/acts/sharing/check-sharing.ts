import { sql } from 'kysely'
import { levels, type Level } from '../../../contract.ts'
import { checkRight, type Asking, type LockedDocument, type Refusal } from '../require-right.ts'
import { isWithinOffice, officeLevel } from './within-office.ts'

/** A document that the caller may share. */
export interface Shareable extends LockedDocument {
  /** By their office; else it is theirs to share. Either way they give no more than they have themselves. */
  readonly byOffice: boolean
}

export interface CheckedSharing {
  readonly allowed: Shareable[]
  readonly refused: Refusal[]
}

/**
 * Of documents, which the caller may share: what they hold or have full control of, and what they may read where they
 * share for others (ORG-14). The rows are locked until the end of the transaction.
 */
export async function checkSharing(asking: Asking, documentIds: readonly number[]): Promise<CheckedSharing> {
  const { allowed, refused } = await checkRight(asking, documentIds, 'share')
  const own = allowed.map((document) => ({ ...document, byOffice: false }))
  const others = await othersWithinOffice(asking, refused)
  const isOther = new Set(others.map(({ id }) => id))
  return {
    allowed: [...own, ...others].sort((a, b) => a.id - b.id),
    refused: refused.filter(({ id }) => !isOther.has(id)),
  }
}

/** The same to tell it, with nothing locked. */
export async function findSharing(asking: Asking, readable: readonly LockedDocument[]): Promise<Shareable[]> {
  const isOwn = ({ isHolder, level }: LockedDocument) => isHolder || level >= levels.full
  const within = await findWithinOffice(
    asking,
    readable.filter((document) => !isOwn(document)).map(({ id }) => id),
  )
  return readable
    .filter((document) => isOwn(document) || within.has(document.id))
    .map((document) => ({ ...document, byOffice: !isOwn(document) }))
}

/** Of documents that the caller may read, those that lie where they share for others. */
export async function findWithinOffice(
  { db, caller }: Asking,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (documentIds.length === 0 || officeLevel(caller) === undefined) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from document where id = any(${documentIds}::bigint[]) and ${isWithinOffice(caller)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function othersWithinOffice(asking: Asking, refused: readonly Refusal[]): Promise<Shareable[]> {
  // what is not found may not be read: no office opens it
  const readable = refused.filter(({ why }) => why === 'refused').map(({ id }) => id)
  const within = await findWithinOffice(asking, readable)
  if (within.size === 0) return []
  const { allowed } = await checkRight(asking, [...within], 'read')
  return allowed.map((document) => ({ ...document, byOffice: true }))
}

/** What is given, or taken back. */
export interface Given {
  readonly level: Level | number
  readonly canDownload: boolean
  /** Nothing: without an end. */
  readonly validUntil?: Date | null | undefined
}

/**
 * Whether this is more than the caller may give on the document: nobody gives a level or the download that they have
 * not, nor for longer than they have it – to others as to themselves. The holder has what an editor has.
 */
export function exceeds(document: LockedDocument, { level, canDownload, validUntil }: Given): boolean {
  const end = validUntil ? validUntil.getTime() / 1000 : Infinity
  return untilOf(document, numberOf(level)) < end || (canDownload && document.downloadUntil < end)
}

/** Whether this is more than they may take back: what they have not themselves. */
export function takesMore(
  document: Pick<LockedDocument, 'level' | 'mayDownload'>,
  { level, canDownload }: Given,
): boolean {
  return numberOf(level) > document.level || (canDownload && !document.mayDownload)
}

function untilOf({ viewUntil, editUntil, fullUntil }: LockedDocument, level: number): number {
  return level >= levels.full ? fullUntil : level === levels.edit ? editUntil : viewUntil
}

function numberOf(level: Level | number): number {
  return typeof level === 'number' ? level : levels[level]
}
