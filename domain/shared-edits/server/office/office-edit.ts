import { sql } from 'kysely'
import { statusAfter, statusOf } from '@shuku/domain/documents/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import type { CloseReason, Engine } from '../../contract.ts'
import { close } from '../close-shared-edit.ts'
import { isPresent, type Asking } from '../find-member.ts'
import type { OfficeFile } from './office-file.ts'

/** "Locks must automatically expire after 30 minutes unless they are renewed" (WOPI, Lock). */
export const lockMinutes = 30

/** The file is not locked with what the office server named. */
export class LockMismatch extends Error {
  /** What it is locked with; empty where it is not, or by something that is no office. */
  readonly lock: string

  constructor(lock: string) {
    super('the file is not locked with that')
    this.lock = lock
  }
}

/** The shared edit of the file's document that is not closed; it is locked in the database. */
export interface OfficeEdit {
  readonly id: number
  readonly attachmentId: number | null
  readonly engine: Engine
  /** Null where there is none, or it has run out. */
  readonly lock: string | null
  readonly unsavedFileId: number | null
  readonly lastNumber: number
  readonly savedNumber: number
  readonly isEmpty: boolean
}

type Place = Pick<OfficeFile, 'documentId' | 'attachmentId'>

export async function findOfficeEdit(db: Database, { documentId }: Place): Promise<OfficeEdit | undefined> {
  const { rows } = await sql<OfficeEdit>`
    select id, attachment_id as "attachmentId", engine, case when locked_until > now() then lock_text end as lock,
      unsaved_file_id as "unsavedFileId", last_number as "lastNumber", saved_number as "savedNumber",
      not exists (
        select from shared_edit_member as member where member.shared_edit_id = shared_edit.id and ${isPresent}
      ) as "isEmpty"
    from shared_edit where document_id = ${documentId}::bigint and closed_at is null
    for no key update`.execute(db)
  return rows[0]
}

/** It is an office's, of this very file. */
export function isOfFile(edit: OfficeEdit, { attachmentId }: Place): boolean {
  return edit.engine === 'wopi' && edit.attachmentId === attachmentId
}

/** The shared edit that an office has locked with this. */
export async function requireLock(db: Database, place: Place, lock: string | undefined): Promise<OfficeEdit> {
  const edit = await findOfficeEdit(db, place)
  const held = edit && isOfFile(edit, place) ? edit.lock : null
  if (!edit || held === null || held !== lock) throw new LockMismatch(held ?? '')
  return edit
}

/** Locks the document of who may edit it: beginnings, saves and ends of its shared edits come one after the other. */
export async function lockToWrite(asking: Asking, { documentId }: Place): Promise<void> {
  const document = await requireRightOn(asking, documentId, 'edit')
  statusAfter(statusOf(document.status), 'edit', asking.language)
}

/** An office server says nothing of windows: one person is one member, with this word. */
export const memberWord = 'in-an-office-server'

/**
 * The caller, and others who write in the office, are members. The lock is their sign of life until it ends: office servers
 * give no other.
 */
export async function joinOffice(
  { db, caller }: Asking,
  sharedEditId: number,
  otherIds: readonly number[] = [],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into shared_edit_member (shared_edit_id, person_id, signed_in_id, token, is_reader, alive_at)
    select ${sharedEditId}::bigint, person.id,
      case when person.id = ${caller.personId}::integer then ${caller.signedInId}::integer else person.id end,
      ${memberWord}, false, now() + make_interval(mins => ${sql.lit(lockMinutes)})
    from person where person.id = any(${[caller.personId, ...otherIds]}::integer[])
    on conflict (shared_edit_id, person_id, token) do update set alive_at = excluded.alive_at, left_at = null
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody is in it any more; what is unsaved stays. */
export async function unlock(db: Database, id: number): Promise<void> {
  await sql`
    with gone as (
      update shared_edit_member set left_at = now(), alive_at = least(alive_at, now())
      where shared_edit_id = ${id}::bigint and left_at is null
    )
    update shared_edit set lock_text = null, locked_until = null where id = ${id}::bigint`.execute(db)
}

export async function closeOffice(db: Database, id: number, reason: CloseReason): Promise<void> {
  await unlock(db, id)
  await sql`update shared_edit set unsaved_file_id = null where id = ${id}::bigint`.execute(db)
  await close(db, id, reason)
}
