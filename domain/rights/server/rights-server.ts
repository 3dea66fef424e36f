import { collectSets } from './sets/collect-own-sets.ts'
import { followUnitsAlong } from './sets/follow-units.ts'

/** What the rights do by themselves. */
export const rightsServer = {
  handlers: [],
  nightly: [collectSets],
  subscribes: [followUnitsAlong],
}
