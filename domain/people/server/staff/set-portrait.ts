import { sql } from 'kysely'
import { requireTransaction, type Acting } from '../acting/acting.ts'
import { recordChange } from '../acting/record-change.ts'
import { peopleErrors } from '../people-errors.ts'

/** The files of a person's photo, stored as long as the person has it. */
interface PortraitFiles {
  readonly photoFileId: number
  readonly smallFileId: number
}

/** Gives a person a photo, or takes it away. */
export async function setPortrait(acting: Acting, personId: number, portrait: PortraitFiles | null): Promise<void> {
  requireTransaction(acting.db)
  const { rows } = await sql<{ before: number | null }>`
    update person set photo_file_id = ${portrait?.photoFileId ?? null}, photo_small_file_id = ${portrait?.smallFileId ?? null}
    from (select id, photo_file_id as before from person where id = ${personId} for no key update) as former
    where person.id = former.id returning former.before`.execute(acting.db)
  const [former] = rows
  if (!former) throw peopleErrors.unknownPerson({ id: personId })
  const details = { photoFileId: portrait?.photoFileId ?? null, before: { photoFileId: former.before } }
  await recordChange(acting, { act: 'changePhoto', subjectKind: 'person', subjectIds: [personId], details })
}
