import { sql } from 'kysely'
import { identify } from '@shuku/domain/rights/server'
import { attempt, type Database, type FileStore } from '@shuku/kit/server'
import { closeOffice, findOfficeEdit, lockToWrite, unlock } from './office-edit.ts'
import { findOfficeFile } from './office-file.ts'
import { leaveOffice } from './office-lock.ts'

/** A shared edit whose lock has run out: its office broke down, or the line to it. */
export interface LeftOffice {
  readonly sharedEditId: number
  readonly documentId: number
  readonly attachmentId: number
  /** Who wrote last; null where nobody did. */
  readonly personId: number | null
}

const mostAtOnce = 100

export async function findLeftOffices(db: Database): Promise<LeftOffice[]> {
  const { rows } = await sql<LeftOffice>`
    select id as "sharedEditId", document_id as "documentId", attachment_id as "attachmentId", (
        select member.person_id from shared_edit_row as written
        join shared_edit_member as member on member.id = written.member_id
        where written.shared_edit_id = shared_edit.id order by written.number desc limit 1
      ) as "personId"
    from shared_edit where engine = 'wopi' and closed_at is null and locked_until < now()
    order by locked_until limit ${sql.lit(mostAtOnce)}`.execute(db)
  return rows
}

interface Ending {
  readonly db: Database
  readonly store: FileStore
}

/** What is unsaved is saved in the name of who wrote last; where they may not, it waits for others who may. */
export async function endLeftOffice(ending: Ending, left: LeftOffice): Promise<void> {
  const { db } = ending
  const { personId, sharedEditId } = left
  if (personId !== null && (await isEndedFor(ending, left, personId))) return
  const edit = await findOfficeEdit(db, left)
  if (edit?.id !== sharedEditId || edit.lock !== null) return
  if (personId === null) await closeOffice(db, sharedEditId, 'unchanged')
  else await unlock(db, sharedEditId)
}

async function isEndedFor({ db, store }: Ending, left: LeftOffice, personId: number): Promise<boolean> {
  const caller = await identify(db, { personId })
  if (!caller) return false
  const context = { db, store, caller, language: caller.language, request: { address: '' } }
  const ended = await attempt(db, async () => {
    await lockToWrite(context, left)
    const file = await findOfficeFile(context, left.attachmentId)
    const edit = await findOfficeEdit(db, left)
    // it was refreshed, or has ended meanwhile
    if (edit?.id !== left.sharedEditId || edit.lock !== null) return true
    if (file) await leaveOffice(context, file, edit)
    return file !== undefined
  })
  return ended === true
}
