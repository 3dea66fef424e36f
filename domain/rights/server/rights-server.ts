import { collectSets } from './sets/collect-own-sets.ts'
import { followUnitsAlong } from './sets/follow-units.ts'

/** Jobs and tables of the rights. */
export const rightsServer = {
  handlers: [],
  nightly: [collectSets],
  subscribes: [followUnitsAlong],
}
