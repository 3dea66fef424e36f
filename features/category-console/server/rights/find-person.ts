import { sql } from 'kysely'
import { localName, peopleErrors } from '@shuku/domain/people/server'
import type { Context } from '@shuku/kit/server'

interface FoundPerson {
  readonly id: number
  readonly name: string
  readonly departmentName: string
  readonly securityLevel: number
  readonly isActive: boolean
}

export async function findPerson(
  { db, language }: Pick<Context, 'db' | 'language'>,
  personId: number,
): Promise<FoundPerson> {
  const { rows } = await sql<FoundPerson>`
    select person.id, ${localName('person', language)} as name, ${localName('unit', language)} as "departmentName",
      person.security_level as "securityLevel", person.status = 'active' as "isActive"
    from person join unit on unit.id = person.department_id where person.id = ${personId}`.execute(db)
  const [person] = rows
  if (!person) throw peopleErrors.unknownPerson({ id: personId })
  return person
}
