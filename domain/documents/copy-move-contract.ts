import {
  column,
  Day,
  Flag,
  Id,
  Instant,
  orNothing,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type RowOf,
} from '@shuku/kit/contract'
import { documentMessages } from './messages.ts'

const text = documentMessages.texts

/** What the log of copies and moves is searched by. */
export const CopyMoveQuery = wireObject({
  subject: wire('docsubject', Text.max(200)).optional(),
  act: wire('operate', z.enum(['copy', 'move'])).optional(),
  /** Days in the caller’s time zone, both included. */
  from: wire(['operatedatefrom', 'fromdate'], Day).optional(),
  until: wire(['operatedateto', 'todate'], Day).optional(),
})
export type CopyMoveQuery = z.output<typeof CopyMoveQuery>

/** A document that somebody copied or moved to another category. */
export const CopyMoveRow = tableShape('copy-move-log', 'id', {
  id: column('id', Id),
  documentId: column('docid', Id),
  subject: column('docsubject', Text, { title: text.subject, width: 30 }),
  act: column('operate', z.enum(['copy', 'move']), { title: text.operation, width: 8 }),
  sourceName: column('sourceName', orNothing(Text), { title: text.sourceCategory, width: 16 }),
  targetName: column('targetName', orNothing(Text), { title: text.targetCategory, width: 16 }),
  personId: column('operateuserid', Id),
  personName: column('operateuserName', Text, { title: text.operator, width: 12 }),
  at: column('operatedate', Instant, { title: text.operatedAt, width: 14, sortable: true }),
  /** The new document; the caller may still read it. */
  copyId: column('copyid', orNothing(Id)),
  mayOpen: column('mayOpen', Flag),
  /** The operation that it went with, where the caller can take it back, and how many documents that are. */
  moveId: column('moveId', orNothing(Id)),
  moved: column('moved', orNothing(WholeNumber)),
})
export type CopyMoveRow = RowOf<typeof CopyMoveRow.columns>
