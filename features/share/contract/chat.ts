import {
  Conditions,
  Flag,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Integer,
  Named,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { levels } from '@shuku/domain/rights/contract'

/** Documents, and the chat that they go into: with a person or with a group, by its id. */
const sent = {
  documentIds: wire(['resourceid', 'docid', 'id'], IdList).default([]),
  receiver: wire('tosharetype', z.enum(['person', 'group'])),
  receiverId: wire('tosharerinfo', Id),
}

const SendQuery = wireObject({
  ...sent,
  level: wire(['shareLevel', 'seclevel'], Named({ view: levels.view, edit: levels.edit })).default('view'),
  /** The same in words. */
  levelInWords: wire('shareRealType', z.enum(['view', 'edit'])).optional(),
  /** Off for a chat that brings the message to them itself. */
  notifies: wire('isremind', Flag).default(true),
})
export type SendQuery = z.output<typeof SendQuery>

const Sent = wireObject({
  message: wire('msg', Text),
  /** The share to undo, within a day; 0 where they had it already. */
  actId: wire('actId', Integer),
  done: wire('done', z.array(z.int())),
  refused: wire('refused', z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() }))),
})

/** Sharing with those in a chat (decision 0244). */
export const chatApi = {
  send: post('/api/doc/coope/send', {
    doc: 'Sends documents into a chat: shares them with the person, or with the group for as long as people are members of it, and notifies them with the way to the documents. Those that the caller may not share stay as they are.',
    query: SendQuery,
    reply: Sent,
  }),
  sendFromPhone: getToChange('/api/doc/mobile/systemDoc/addShare', {
    doc: 'Shares documents with a person or a group and notifies them, as `coope/send`, under the name that programs on phones know.',
    query: SendQuery,
    reply: Sent,
  }),
  openDialog: getOrPost('/api/doc/coope/openDialog', {
    doc: 'The form in which a document is sent into a chat: with whom, and at which level; for people who may share it.',
    query: wireObject({ documentId: wire(['docid', 'id', 'resourceid'], Id) }),
    reply: wireObject({ documentId: wire('docid', Integer), subject: wire('docSubject', Text), ...Conditions.fields }),
  }),
  recordSent: getToChange('/api/common/chatResource/addshare', {
    doc: 'Called by a chat that has brought documents to those in it: writes that into the log of those that are shared with them. Of one that is not shared nothing is written.',
    query: wireObject(sent),
    reply: wireObject({ message: wire('msg', Text), done: wire('done', z.array(z.int())) }),
  }),
} satisfies Record<string, Endpoint>
