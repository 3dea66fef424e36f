import { sql } from 'kysely'
import { localName, peopleErrors } from '@shuku/domain/people/server'
import { present, type Moment } from '@shuku/domain/rights/server'
import type { Context } from '@shuku/kit/server'

export interface FoundPerson {
  readonly id: number
  readonly name: string
  readonly departmentName: string
  /** At the requested moment, like the two fields below. */
  readonly securityLevel: number
  readonly isActive: boolean
  /** Had an account. */
  readonly isThere: boolean
}

export async function findPerson(
  { db, language }: Pick<Context, 'db' | 'language'>,
  personId: number,
  { people }: Moment = present,
): Promise<FoundPerson> {
  const { rows } = await sql<FoundPerson>`
    select person.id, ${localName('person', language)} as name, ${localName('unit', language)} as "departmentName",
      coalesce(former.security_level, 0) as "securityLevel", coalesce(former.is_active, false) as "isActive",
      former.id is not null as "isThere"
    from person join unit on unit.id = person.department_id
    left join ${people} as former on former.id = person.id
    where person.id = ${personId}`.execute(db)
  const [person] = rows
  if (!person) throw peopleErrors.unknownPerson({ id: personId })
  return person
}
