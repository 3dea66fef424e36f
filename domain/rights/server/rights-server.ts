import { collectSets } from './sets/collect-own-sets.ts'
import { followUnitsAlong } from './sets/follow-units.ts'

/** What the rights do by themselves. */
export const rightsServer = {
  handlers: [],
  jobs: [collectSets],
  schedule: [{ job: collectSets, cron: '17 3 * * *' }],
  subscribes: [followUnitsAlong],
}
