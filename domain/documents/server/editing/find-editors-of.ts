import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { ActContext } from '../act-context.ts'
import { isAlive } from './find-edit-session.ts'

/** The documents among these that somebody else is editing, or several people together, with the editor's name. */
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
    .where(sql<boolean>`(person_id <> ${caller.personId} or shared_edit_id is not null)`)
    .where(isAlive)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
