import { sweepKept } from '@shuku/kit/server'
import { getPickerRows } from './category-tree/get-picker-rows.ts'
import { getTree } from './category-tree/get-tree.ts'
import { foldCounts } from './counts/fold-counts.ts'

/** The category tree, and the folding of what changed into the rollups behind its counts. */
export const documentsServer = {
  handlers: [getTree, getPickerRows],
  jobs: [sweepKept],
  schedule: [{ job: sweepKept, cron: '47 * * * *' }],
  repeated: [{ everySeconds: 3, run: foldCounts }],
}
