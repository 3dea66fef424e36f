import { sql } from 'kysely'
import { recordDocumentAct, type LogAct } from '@shuku/domain/audit/server'
import { localName } from '@shuku/domain/people/server'
import { requireRightOn } from '@shuku/domain/rights/server'
import { sharedEditErrors, type Engine } from '../contract.ts'
import { sharedEditMessages } from '../messages.ts'
import { close } from './close-shared-edit.ts'
import { isPresent, requireWriter, type Asking } from './find-member.ts'

export const discardAct: LogAct = { code: 91, label: sharedEditMessages.texts.loggedDiscard, isHarmless: true }

interface Person {
  readonly id: number
  readonly name: string
}

/** A shared edit that is not over, as who may edit its document sees it. */
export interface FoundSharedEdit {
  readonly id: number
  readonly engine: Engine
  readonly attachmentId: number | null
  readonly number: number
  readonly savedNumber: number
  /** When the last row was written that is not saved. */
  readonly writtenAt: Date | null
  /** Who wrote what is not saved. */
  readonly writers: Person[]
  /** Who is there to write. */
  readonly present: Person[]
}

/** The shared edit of a document that is not over, for who may edit the document: nobody else learns what is not saved. */
export async function findSharedEdit(asking: Asking, documentId: number): Promise<FoundSharedEdit | undefined> {
  const { db, language } = asking
  await requireWriter(asking, documentId)
  const person = sql`jsonb_build_object('id', person.id, 'name', ${localName('person', language)})`
  const { rows } = await sql<FoundSharedEdit>`
    select shared_edit.id, engine, attachment_id as "attachmentId", last_number as number, saved_number as "savedNumber",
      (select max(written_at) from shared_edit_row as unsaved
        where unsaved.shared_edit_id = shared_edit.id and unsaved.number > saved_number) as "writtenAt",
      array(
        select ${person} from person where person.id in (
          select member.person_id from shared_edit_row as unsaved
          join shared_edit_member as member on member.id = unsaved.member_id
          where unsaved.shared_edit_id = shared_edit.id and unsaved.number > saved_number)
        order by person.id
      ) as writers,
      array(
        select ${person} from person where person.id in (
          select member.person_id from shared_edit_member as member
          where member.shared_edit_id = shared_edit.id and not member.is_reader and ${isPresent})
        order by person.id
      ) as present
    from shared_edit where document_id = ${documentId}::bigint and closed_at is null`.execute(db)
  return rows[0]
}

/**
 * Discards what was written together and not saved, and ends the shared edit. Nobody else may be writing still, nor have
 * written since the caller looked.
 */
export async function discardSharedEdit(
  asking: Asking,
  { sharedEditId, number }: { readonly sharedEditId: number; readonly number: number },
): Promise<void> {
  const { db, caller, language } = asking
  const { rows: known } = await sql<{ documentId: number }>`
    select document_id as "documentId" from shared_edit where id = ${sharedEditId}::bigint`.execute(db)
  const [found] = known
  if (!found) throw sharedEditErrors.nobodyWrites()
  const { documentId } = found
  await requireRightOn(asking, documentId, 'edit')
  const { rows } = await sql<{ lastNumber: number; savedNumber: number; isClosed: boolean; other: string | null }>`
    select last_number as "lastNumber", saved_number as "savedNumber", closed_at is not null as "isClosed", (
        select ${localName('person', language)} from shared_edit_member as member
        join person on person.id = member.person_id
        where member.shared_edit_id = shared_edit.id and not member.is_reader and ${isPresent}
          and member.person_id <> ${caller.personId}::integer
        order by member.joined_at limit 1
      ) as other
    from shared_edit where id = ${sharedEditId}::bigint for no key update`.execute(db)
  const [present] = rows
  if (!present) throw sharedEditErrors.nobodyWrites()
  if (present.isClosed) throw sharedEditErrors.closed()
  if (present.other !== null) throw sharedEditErrors.stillWriting({ name: present.other })
  if (present.lastNumber > number) throw sharedEditErrors.writtenSince()
  const details = { sharedEdit: sharedEditId, rows: present.lastNumber - present.savedNumber }
  await recordDocumentAct(asking, { act: discardAct, documentIds: [documentId], details })
  await close(db, sharedEditId, 'discarded')
}
