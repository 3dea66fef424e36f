import { Id, Integer, Text, wire, wireObject, type z } from '@shuku/kit/contract'

/** The part of the page's state that is in its address. */
export const ReadingState = wireObject({
  documentId: wire(['id', 'docid'], Id).optional(),
  tab: wire('tab', Text.max(40)).optional(),
  /** One of its files is shown instead of its text. */
  fileId: wire('file', Id).optional(),
  /** Words that are looked for in the file as soon as it is shown. */
  find: wire('find', Text.max(200)).optional(),
  /** An earlier version is shown instead. */
  version: wire('version', Integer).optional(),
})
export type ReadingState = z.output<typeof ReadingState>
