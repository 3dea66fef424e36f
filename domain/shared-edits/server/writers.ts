import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import { isPresent } from './find-member.ts'

/** Somebody who writes a document together with others now. */
export interface Writer {
  readonly id: number
  readonly name: string
}

/** In SQL, as a JSON list: who writes the document now, those who came first before. Who only looks on is not among them. */
export function selectWriters(language: Language, documentId: RawBuilder<unknown>): RawBuilder<Writer[]> {
  return sql<Writer[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', person.id, 'name', ${localName('person', language)}) order by writing.joined_at)
    from (
      select member.person_id, min(member.joined_at) as joined_at
      from shared_edit join shared_edit_member as member on member.shared_edit_id = shared_edit.id
      where shared_edit.document_id = ${documentId} and shared_edit.closed_at is null and not member.is_reader
        and ${isPresent}
      group by member.person_id
    ) as writing join person on person.id = writing.person_id), '[]')`
}
