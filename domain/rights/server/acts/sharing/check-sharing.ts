import { sql, type RawBuilder } from 'kysely'
import { levels, type Level } from '../../../contract.ts'
import { checkRight, type Asking, type LockedDocument, type Refusal } from '../require-right.ts'
import type { Caller, Database } from '@shuku/kit/server'
import { rightStrings, selectSubcompany, type RightLevel } from '@shuku/domain/people/server'
import { isInBranch } from '../../category-rights/category-branches.ts'
import { standsThereStill, stillHolds } from '../../conditions/still-holds.ts'
import { allOf, never } from '../../conditions/bit-condition.ts'

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
 * fully control, and readable ones within their delegated scope. The rows are locked until the end of the
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

/**
 * Whether the caller could share now what is shared with somebody already. Who joins them has all of it; what is in the
 * recycle bin is open to nobody by it.
 */
export async function mayStillGive(asking: Asking, { kind, id }: { readonly kind: 'group'; readonly id: number }) {
  const { rows } = await sql<GrantTerms & { readonly documentId: number }>`
    select given.document_id::float8 as "documentId", given.level, given.can_download as "canDownload",
      given.valid_until as "validUntil"
    from document_grant as given join principal on principal.id = given.principal_id
    join document on document.id = given.document_id and document.deleted_at is null
    where principal.kind = ${kind} and principal.ref_id = ${id} and given.ended_at is null
      and (given.valid_until is null or given.valid_until > now())`.execute(asking.db)
  if (rows.length === 0) return true
  const { allowed } = await checkSharing(asking, [...new Set(rows.map(({ documentId }) => documentId))])
  const byId = new Map(allowed.map((document) => [document.id, document]))
  return rows.every(({ documentId, ...terms }) => {
    const document = byId.get(documentId)
    return document !== undefined && !exceeds(document, terms)
  })
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

/** How far the caller shares for others; undefined where they share what is theirs alone. */
export function delegatedLevel(caller: Caller): RightLevel | undefined {
  return caller.rightNames.get(rightStrings.shareForOthers)
}

/**
 * A condition on `document`: it lies in the scope of the caller's right to share for others, by the unit in which it
 * was made and by its category. Separated administration bounds this right like every other; without bounds of its own
 * it takes those of the person's other rights. Nothing lies in it for callers who have
 * lost the right or have moved since their request began. Reading is checked separately.
 */
export function isInDelegatedScope(caller: Caller): RawBuilder<boolean> {
  const level = delegatedLevel(caller)
  if (level === undefined) return never
  const isStill = sql<boolean>`${stillHolds(caller, rightStrings.shareForOthers)} and ${standsThereStill(caller)}`
  const isWithin = [namesSomething(caller), isWithinUnits(caller), isWithinCategories(caller)]
  return allOf([isStill, ...reach(caller, level), ...isWithin])
}

/** Whether that is everywhere, with no bounds: then all that the caller may read is theirs to share. */
export async function sharesEverywhere(db: Database, caller: Caller): Promise<boolean> {
  if (delegatedLevel(caller) !== 2) return false
  const { rows } = await sql`
    select where ${stillHolds(caller, rightStrings.shareForOthers)}
      and not exists (select from ${bounds(caller)} as bound)`.execute(db)
  return rows.length > 0
}

/** As arrays, so that each is read once and not per document. */
function reach({ departmentId, subcompanyId }: Caller, level: RightLevel): RawBuilder<boolean>[] {
  if (level === 2) return []
  if (level === 0) {
    return [
      sql<boolean>`document.unit_id = any(array(select unit_id from unit_ancestor where ancestor_id = ${departmentId}))`,
    ]
  }
  // the headquarters as "own sub-company" is its own departments, not the companies below it
  return [
    sql<boolean>`document.unit_id = any(array(
      select below.unit_id from unit_ancestor as below join unit as top on top.id = below.ancestor_id
      where top.id = ${subcompanyId} and (top.kind = 'subcompany' or ${selectSubcompany(sql`below.unit_id`)} = top.id)))`,
  ]
}

/** The rows of `admin_scope` that bound the right. */
function bounds({ personId }: Caller): RawBuilder<unknown> {
  const own = sql`own.person_id = ${personId} and own.right_name = ${rightStrings.shareForOthers}`
  return sql`(
    select scope.unit_id, scope.category_id from admin_scope as scope
    where scope.person_id = ${personId} and (
      scope.right_name = ${rightStrings.shareForOthers} or not exists (select from admin_scope as own where ${own}))
  )`
}

/** A bound that names neither units nor categories bounds to nothing. */
function namesSomething(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from ${bounds(caller)} as bound where bound.unit_id is null and bound.category_id is null)`
}

function isWithinUnits(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from ${bounds(caller)} as bound where bound.unit_id is not null)
    or document.unit_id = any(array(
      select below.unit_id from ${bounds(caller)} as bound join unit_ancestor as below on below.ancestor_id = bound.unit_id)))`
}

function isWithinCategories(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(
    not exists (select from ${bounds(caller)} as bound where bound.category_id is not null)
    or ${isInBranch(sql`select bound.category_id from ${bounds(caller)} as bound where bound.category_id is not null`, { withDeleted: true })})`
}
