import { sql, type RawBuilder } from 'kysely'
import { statusAfter, statusOf, type ActContext } from '@shuku/domain/documents/server'
import { guardError, hasRight, requireRightOn, rightErrors } from '@shuku/domain/rights/server'
import { preparedStatement, type Context } from '@shuku/kit/server'
import { sharedEditErrors, silentSeconds, type Engine } from '../contract.ts'

/** What the verbs need of who acts; where the request came from is in the log of the document. */
export type Asking = Pick<Context, 'db' | 'caller' | 'language'> & Partial<Pick<ActContext, 'request'>>

/** A window of the caller's in a shared edit. */
export interface Membership {
  readonly memberId: number
  /** The window's own word for itself. */
  readonly token: string
}

export interface Member {
  readonly id: number
  readonly sharedEditId: number
  readonly documentId: number
  readonly engine: Engine
  readonly lastNumber: number
  readonly savedNumber: number
  readonly isClosed: boolean
  readonly isReader: boolean
  readonly hasLeft: boolean
}

/** A condition on `member`: the window is there, and gave a sign of life lately. */
export const isPresent = sql<boolean>`(member.left_at is null
  and member.alive_at > now() - make_interval(secs => ${sql.lit(silentSeconds)}))`

/** A condition on `member`: it is this window of the caller's. */
export function isMember({ caller }: Pick<Asking, 'caller'>, { memberId, token }: Membership): RawBuilder<boolean> {
  return sql<boolean>`(member.id = ${memberId}::bigint and member.token = ${token}
    and member.person_id = ${caller.personId}::integer)`
}

/**
 * Locks the shared edit: pushes, claims and ends of it come one after the other. Whatever else they ask comes in
 * statements after this one, which see what the others before them have committed.
 */
export async function lockMember(asking: Asking, membership: Membership): Promise<Member> {
  const { rows } = await sql<Member>`${preparedStatement}
    select member.id, shared_edit.id as "sharedEditId", shared_edit.document_id as "documentId", shared_edit.engine,
      shared_edit.last_number as "lastNumber", shared_edit.saved_number as "savedNumber",
      shared_edit.closed_at is not null as "isClosed", member.is_reader as "isReader",
      member.left_at is not null as "hasLeft"
    from shared_edit_member as member join shared_edit on shared_edit.id = member.shared_edit_id
    where ${isMember(asking, membership)} for no key update of shared_edit`.execute(asking.db)
  const [member] = rows
  if (!member) throw sharedEditErrors.notMember()
  return member
}

/** The document of a window's shared edit, without a lock: for who locks the document first. */
export async function findDocumentOf(asking: Asking, membership: Membership): Promise<number> {
  const { rows } = await sql<{ documentId: number }>`
    select shared_edit.document_id as "documentId"
    from shared_edit_member as member join shared_edit on shared_edit.id = member.shared_edit_id
    where ${isMember(asking, membership)}`.execute(asking.db)
  const [found] = rows
  if (!found) throw sharedEditErrors.notMember()
  return found.documentId
}

/**
 * The present grants decide, after the lock. The document itself is not locked: nothing of it changes, and each keystroke
 * would hold up who reads it.
 */
export async function requireWriter(asking: Asking, documentId: number): Promise<void> {
  const document = await requireRightOn(asking, documentId, 'read')
  if (!hasRight(document, 'edit')) throw rightErrors.documentRefused({ id: documentId })
  if (document.guard !== null) throw guardError(document.guard)
  statusAfter(statusOf(document.status), 'edit', asking.language)
}

/** Refuses a window that cannot write here any more, or never could. */
export function requireWriting({ isClosed, hasLeft, isReader }: Member): void {
  if (isClosed) throw sharedEditErrors.closed()
  if (hasLeft) throw sharedEditErrors.left()
  if (isReader) throw sharedEditErrors.onlyReads()
}
