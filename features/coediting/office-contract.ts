import {
  get,
  Id,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
  type ReplyOf,
} from '@shuku/kit/contract'

const Extensions = z.array(Text)

/** The office server that is configured, if one is; itself it calls `/wopi/files/…`, by a protocol of its own. */
export const officeApi = {
  getOffice: get('/api/shuku/coediting/office', {
    doc: 'Which files an office server opens to edit and which to view, by their extensions. Both are empty where none is configured.',
    reply: wireObject({ edited: wire('edited', Extensions), viewed: wire('viewed', Extensions) }),
  }),
  openInOffice: post('/api/shuku/coediting/office/open', {
    doc: 'Where a form opens a file in the office server, and the token to send with it: for this file, the caller and their session, and for ten hours at most.',
    closedToTokens: true,
    query: wireObject({ attachmentId: wire('attachmentId', Id) }),
    reply: wireObject({
      address: wire('address', Text),
      token: wire('accessToken', Text),
      /** In milliseconds since 1970, as office servers want it. */
      expiresAt: wire('accessTokenTtl', Integer),
      mayWrite: wire('mayWrite', Truth),
    }),
  }),
} satisfies Record<string, Endpoint>

export type OpenedInOffice = ReplyOf<typeof officeApi.openInOffice>
