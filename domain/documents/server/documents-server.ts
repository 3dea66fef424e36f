import type { ServerPart } from '@shuku/domain/slots/server'
import { getPickerRows } from './category-tree/get-picker-rows.ts'
import { getTree } from './category-tree/get-tree.ts'
import { foldCounts } from './counts/fold-counts.ts'

/** The category tree, and the folding of what changed into the rollups behind its counts. */
export const documentsServer: ServerPart = {
  handlers: [getTree, getPickerRows],
  repeated: [{ everySeconds: 3, run: foldCounts }],
}
