import { peopleErrors, rightStrings, type Keeper } from '@shuku/domain/people/server'
import type { Caller } from '@shuku/kit/server'

/** How far the caller keeps the organisation, for reading; acts ask again with the organisation's lock held. */
export function keeperOf({ personId, rightNames }: Caller): Keeper {
  const level = rightNames.get(rightStrings.keepOrganisation)
  if (level === undefined) throw peopleErrors.notKeeper()
  return { personId, level }
}
