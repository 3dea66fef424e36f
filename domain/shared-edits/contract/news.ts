import { Integer, liveApi, Text, Truth, wire, wireObject, z } from '@shuku/kit/contract'

/** A row of the log as windows get it. */
export const LogRow = wireObject({
  number: wire('number', Integer),
  memberId: wire('memberId', Integer),
  n: wire('n', Integer),
  body: wire('body', Text),
})
export type LogRow = z.output<typeof LogRow>

const PresentMember = wireObject({
  memberId: wire('memberId', Integer),
  personId: wire('personId', Integer),
  isReader: wire('isReader', Truth),
  units: wire('units', z.array(Text)),
})

/** All that the events of shared edits say: rows, who is there, cursors. */
const News = wireObject({
  sharedEditId: wire('sharedEditId', Integer).optional(),
  number: wire('number', Integer).optional(),
  rows: wire('rows', z.array(LogRow)).optional(),
  isOpen: wire('isOpen', Truth).optional(),
  savedNumber: wire('savedNumber', Integer).optional(),
  members: wire('members', z.array(PresentMember)).optional(),
  carets: wire(
    'carets',
    z.array(wireObject({ memberId: wire('memberId', Integer), caret: wire('caret', Text) })),
  ).optional(),
})
export type SharedEditNews = z.output<typeof News>

/** The caller’s stream, for windows of shared edits: `sharedEditRows`, `sharedEditMembers` and `sharedEditCarets`. */
export const sharedEditStream = { ...liveApi.listen, reply: News }
