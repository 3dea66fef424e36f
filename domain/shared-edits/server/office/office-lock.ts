import { sql } from 'kysely'
import { shareEditing, type ActContext } from '@shuku/domain/documents/server'
import type { Database } from '@shuku/kit/server'
import type { Asking } from '../find-member.ts'
import {
  closeOffice,
  findOfficeEdit,
  isOfFile,
  joinOffice,
  lockMinutes,
  LockMismatch,
  lockToWrite,
  memberWord,
  requireLock,
  unlock,
  type OfficeEdit,
} from './office-edit.ts'
import type { OfficeFile } from './office-file.ts'
import { saveUnsaved } from './office-save.ts'

interface Taking {
  readonly lock: string
  /** What the file must be locked with until now. */
  readonly former?: string | undefined
}

/** Locks the file, takes the same lock once more, or changes it for another one. */
export async function takeLock(asking: Asking, file: OfficeFile, { lock, former }: Taking): Promise<void> {
  const { db } = asking
  await lockToWrite(asking, file)
  const present = await findLiving(db, file)
  if (present && !isOfFile(present, file)) throw new LockMismatch('')
  const held = present?.lock ?? null
  if (former === undefined ? held !== null && held !== lock : held !== former) throw new LockMismatch(held ?? '')
  await hold(asking, file, { sharedEditId: present?.id ?? (await begin(db, file)), lock })
}

/** "If the file is currently locked and the lock matches, the timer of the lock is reset." */
export async function refreshLock(asking: Asking, file: OfficeFile, lock: string): Promise<void> {
  await lockToWrite(asking, file)
  const { id } = await requireLock(asking.db, file, lock)
  await hold(asking, file, { sharedEditId: id, lock })
}

/** The office leaves. */
export async function endLock(context: ActContext, file: OfficeFile, lock: string): Promise<void> {
  await lockToWrite(context, file)
  await leaveOffice(context, file, await requireLock(context.db, file, lock))
}

/** The shared edit ends, with what is unsaved as a version; what cannot be one waits for who may edit the document. */
export async function leaveOffice(context: ActContext, file: OfficeFile, edit: OfficeEdit): Promise<void> {
  if (await saveUnsaved(context, file, edit)) {
    const wasSaved = edit.lastNumber > 0
    await closeOffice(context.db, edit.id, wasSaved ? 'saved' : 'unchanged')
  } else {
    await unlock(context.db, edit.id)
  }
}

/** What the file is locked with; empty where it is not. */
export async function readLock(db: Database, { documentId, attachmentId }: OfficeFile): Promise<string> {
  const { rows } = await sql<{ lock: string }>`
    select lock_text as lock from shared_edit
    where document_id = ${documentId}::bigint and attachment_id = ${attachmentId}::bigint
      and closed_at is null and locked_until > now()`.execute(db)
  return rows[0]?.lock ?? ''
}

/** What nobody is in, and nothing is unsaved of, ends here. */
async function findLiving(db: Database, file: OfficeFile): Promise<OfficeEdit | undefined> {
  const edit = await findOfficeEdit(db, file)
  if (!edit || isOfFile(edit, file) || !edit.isEmpty || edit.lastNumber > edit.savedNumber) return edit
  await closeOffice(db, edit.id, 'unchanged')
  return undefined
}

async function begin(db: Database, { documentId, attachmentId, version }: OfficeFile): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into shared_edit (document_id, attachment_id, engine, engine_version, base_version)
    values (${documentId}::bigint, ${attachmentId}::bigint, 'wopi', '1', ${version}::integer)
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** The lease of the document is the shared edit's too; where somebody writes alone it is refused. */
async function hold(
  asking: Asking,
  { documentId }: OfficeFile,
  { sharedEditId, lock }: { readonly sharedEditId: number; readonly lock: string },
): Promise<void> {
  await shareEditing(asking, { documentId, sharedEditId, token: memberWord })
  await sql`
    with locked as (
      update shared_edit set lock_text = ${lock}, locked_until = now() + make_interval(mins => ${sql.lit(lockMinutes)})
      where id = ${sharedEditId}::bigint
    )
    update edit_session set alive_at = now() where shared_edit_id = ${sharedEditId}::bigint`.execute(asking.db)
  await joinOffice(asking, sharedEditId)
}
