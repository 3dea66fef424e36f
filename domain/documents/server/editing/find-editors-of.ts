import { localName } from '@shuku/domain/people/server'
import type { ActContext } from '../act-context.ts'
import { isAlive } from './find-edit-session.ts'

/** The documents among these that somebody else is editing, with the editor's name. */
export async function findEditorsOf(
  { db, caller, language }: Pick<ActContext, 'db' | 'caller' | 'language'>,
  documents: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, string>> {
  if (documents.length === 0) return new Map()
  const rows = await db
    .selectFrom('edit_session')
    .innerJoin('person', 'person.id', 'edit_session.person_id')
    .select(['document_id as id', localName('person', language).as('name')])
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .where('person_id', '<>', caller.personId)
    .where(isAlive)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
