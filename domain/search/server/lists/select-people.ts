import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { isCalled } from '../engine/sql/is-called.ts'
import type { Asker } from '../engine/search.ts'

interface NamedPerson {
  readonly text: string
  /** The departments of those who bear the name, a few of them. */
  readonly path: string
}

/** Names that people bear, by what they begin with, also in pinyin; who works here comes before who has left. */
export async function selectPeople(
  { db, caller }: Asker,
  { name, limit }: { name: string; limit: number },
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    with named as (
      select ${localName('person', caller.language)} as name, person.status, person.department_id
      from person where person.main_person_id is null and ${isCalled('person', name)}
    )
    select named.name as text,
      array_to_string((array_agg(distinct ${localName('department', caller.language)}))[1:3], ' / ') as path
    from named join unit as department on department.id = named.department_id
    group by named.name order by bool_or(named.status = 'active') desc, length(named.name), named.name limit ${limit}`.execute(
    db,
  )
  return rows
}
