import {
  get,
  Instant,
  Integer,
  IntegerId,
  Named,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { levels } from '@shuku/domain/rights/contract'

/** A document that somebody shared with the caller, or with what they are a member of. */
const SharedWithMe = wireObject({
  id: wire('id', Integer),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
  byName: wire('byName', Text),
  level: wire('seclevel', Named(levels)),
  at: wire('at', Instant),
  /** The caller has not opened it yet. */
  unread: wire('unread', Truth),
})
export type SharedWithMe = z.output<typeof SharedWithMe>

/** So many of the latest are given at once. */
const mostLatest = 20

export const withMeApi = {
  listSharedWithMe: get('/api/shuku/shares/withMe', {
    doc: 'The documents that others shared last with the caller, each once, the latest first.',
    query: wireObject({
      most: wire(
        'most',
        IntegerId.refine((rows) => rows <= mostLatest),
      ).default(5),
    }),
    reply: wireObject({ documents: wire('documents', z.array(SharedWithMe)) }),
  }),
} satisfies Record<string, Endpoint>
