import { sql } from 'kysely'
import { creatorRelations, fixedPrincipals } from '@shuku/domain/people/server'
import type { Database } from '@shuku/kit/server'

interface RemovalPreview {
  /** The number of people who can no longer read new documents, regardless of who creates them. */
  readonly lost: number
  /** The number who still can. */
  readonly remaining: number
  /** Some of the entries name people by who makes the document: these are in no number. */
  readonly hangsOnCreator: boolean
}

/** Who they are hangs on who makes a document. */
const relations = creatorRelations.map((relation) => fixedPrincipals[relation])

/** Who would not read the later documents of a category without some entries of its default rights; writes nothing. */
export async function previewWithout(
  db: Database,
  categoryId: number,
  entryIds: readonly number[],
): Promise<RemovalPreview> {
  const { rows } = await sql<RemovalPreview>`
    with entry as (
      select principal_id, min_security, max_security, entry.id = any(${[...entryIds]}::integer[]) as goes
      from category join default_entry as entry on entry.default_set_id = category.default_set_id
      where category.id = ${categoryId}
    ),
    reader as (
      select member.person_id, bool_and(entry.goes) as goes from entry
      join person_principal as member on member.principal_id = entry.principal_id and member.valid_until is null
      join person on person.id = member.person_id
      where person.security_level between entry.min_security and entry.max_security
      group by member.person_id
    )
    select (count(*) filter (where goes))::integer as lost, (count(*) filter (where not goes))::integer as remaining,
      (
        select coalesce(bool_or(goes and (principal_id is null or principal_id = any(${relations}::integer[]))), false)
        from entry
      ) as "hangsOnCreator"
    from reader`.execute(db)
  return rows[0] ?? { lost: 0, remaining: 0, hangsOnCreator: false }
}
