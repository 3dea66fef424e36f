import { sql } from 'kysely'
import { creatorRelations, rowOfSubject, selectMemberships } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'
import { isRelative, termsRow, type DefaultEntry } from '../sets/entries.ts'

export interface DefaultsPreview {
  /** The number of people who can read new documents by these entries, for any author. */
  readonly reached: number
  /** The number among them who cannot by the present entries. */
  readonly added: number
  /** Some of the entries name people by who makes the document: these are in no number. */
  readonly hangsOnCreator: boolean
}

/** What the entries would open of documents made later; writes nothing. */
export async function previewDefaults(
  db: Database,
  setId: number,
  entries: readonly DefaultEntry[],
): Promise<DefaultsPreview> {
  const fixed = entries.flatMap(({ to, ...terms }) => (isRelative(to) || isRelation(to.kind) ? [] : [{ to, ...terms }]))
  const rows = fixed.map(({ to, ...terms }, index) => {
    const { min_security, max_security } = termsRow(terms)
    return { id: -1 - index, ...rowOfSubject(to), min_security, max_security }
  })
  const { rows: counted } = await sql<{ reached: number; added: number }>`
    with principal as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, kind text, ref_id integer,
        level smallint, unit_id integer, min_security integer, max_security integer)
    ),
    reached as (
      select distinct person.id from (${selectMemberships({ people: sql`true`, principals: sql`true` })}) as member
      join principal on principal.id = member.principal_id join person on person.id = member.person_id
      where person.security_level between principal.min_security and principal.max_security
    ),
    readers as (
      select distinct member.person_id as id from access_set_grant as held
      join person_principal as member on member.principal_id = held.principal_id and member.valid_until is null
      join person on person.id = member.person_id
      where held.kind = 1 and held.set_id = ${setId}
        and person.security_level between held.min_security and held.max_security
    )
    select count(*)::integer as reached,
      (count(*) filter (where id not in (select id from readers)))::integer as added
    from reached`.execute(db)
  return { ...(counted[0] ?? { reached: 0, added: 0 }), hangsOnCreator: fixed.length < entries.length }
}

function isRelation(kind: string): boolean {
  return creatorRelations.some((relation) => relation === kind)
}
