import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { peopleErrors } from '../people-errors.ts'
import { rightStrings } from '../right-strings.ts'
import { selectKeptUnits, type Keeper } from './select-kept-units.ts'

/** How far the caller keeps the organisation, for reading; acts ask again with the organisation's lock held. */
export function keeperOf({ personId, rightNames }: Caller): Keeper {
  const level = rightNames.get(rightStrings.keepOrganisation)
  if (level === undefined) throw peopleErrors.notKeeper()
  return { personId, level }
}

/** The units that the caller keeps; none for who keeps clearances alone. */
export function keptUnits({ personId, rightNames }: Caller): RawBuilder<number> {
  const level = rightNames.get(rightStrings.keepOrganisation)
  return level === undefined ? sql<number>`(select null::integer where false)` : selectKeptUnits({ personId, level })
}

/** The units whose people the caller sees: where they keep the organisation, and where they keep clearances. */
export function seenUnits({ personId, rightNames }: Caller): RawBuilder<number> {
  const reaches = [rightStrings.keepOrganisation, rightStrings.keepClearances].flatMap((rightName) => {
    const level = rightNames.get(rightName)
    return level === undefined ? [] : [selectKeptUnits({ personId, level, rightName })]
  })
  if (reaches.length === 0) throw peopleErrors.notKeeper()
  return sql<number>`(${sql.join(reaches, sql` union `)})`
}
