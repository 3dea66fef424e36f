import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'
import { rightStrings } from '../right-strings.ts'
import { selectAdministeredUnits, type Administrator } from './select-administered-units.ts'

/**
 * The reach of the caller's right to administer the organisation, for reading. Acts check it again under the
 * organisation lock.
 */
export function administratorOf({ personId, rightNames }: Caller): Administrator {
  const level = rightNames.get(rightStrings.administerOrganisation)
  if (level === undefined) throw peopleErrors.notAdministrator()
  return { personId, level }
}

/** The units that the caller administers; none for people who administer clearances only. */
export function administeredUnits({ personId, rightNames }: Caller): RawBuilder<number> {
  const level = rightNames.get(rightStrings.administerOrganisation)
  return level === undefined
    ? sql<number>`(select null::integer where false)`
    : selectAdministeredUnits({ personId, level })
}

/**
 * The units whose people the caller sees: where they administer the organisation, and where they administer clearances.
 */
export function seenUnits({ personId, rightNames }: Caller): RawBuilder<number> {
  const reaches = [rightStrings.administerOrganisation, rightStrings.administerClearances].flatMap((rightName) => {
    const level = rightNames.get(rightName)
    return level === undefined ? [] : [selectAdministeredUnits({ personId, level, rightName })]
  })
  if (reaches.length === 0) throw peopleErrors.notAdministrator()
  return sql<number>`(${sql.join(reaches, sql` union `)})`
}
