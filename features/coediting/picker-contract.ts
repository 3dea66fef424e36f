import {
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  TableKey,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { GroupQuery, ListQuery, Template } from './documents-contract.ts'

/** The person or the group whose chat it is. */
const Receiver = z.enum(['person', 'group'])

const Picked = wireObject({
  documentId: wire('docid', Integer),
  fileId: wire('fileid', Integer),
  fileName: wire('filename', Text),
})
/** A document that is chosen, with its file. */
export type Picked = z.output<typeof Picked>

/** Choosing documents on a phone, to be sent into a chat. Its lists are those of co-editing. */
export const pickerApi = {
  getPicker: get('/api/doc/mobile/picker/info', {
    doc: 'What a phone chooses documents for: the chat, where new ones go and of what, and those of `resourceid` that the caller may read. Its key is of the documents that the caller created.',
    query: wireObject({
      receiver: wire('tosharetype', Receiver).default('group'),
      receiverId: wire('tosharerinfo', Id).optional(),
      categoryId: wire(['secid', 'category'], Id).optional(),
      documentIds: wire(
        'resourceid',
        IdList.refine((ids) => ids.length <= 200),
      ).default([]),
    }),
    reply: wireObject({
      ...TableKey.fields,
      receiver: wire('tosharetype', Receiver),
      /** 0: it is opened from no chat. */
      receiverId: wire('tosharerinfo', Integer),
      chatName: wire('tosharername', Text),
      /** So many people are in it. */
      people: wire('people', Integer),
      categoryId: wire('secid', Integer),
      categoryName: wire('category', Text),
      extension: wire('extname', Text),
      templates: wire('mouldList', z.array(Template)),
      mayCreate: wire('canCreate', Truth),
      /** The address of the screen on which a new one is written. */
      link: wire('cooplink', Text),
      documentIds: wire('resourceid', IdList),
      picked: wire('fileList', z.array(Picked)),
    }),
  }),
  listMine: getOrPost('/api/doc/mobile/picker/mycreate', {
    doc: 'The Word and Excel documents that the caller created, as `coope/mycreate/list`.',
    query: ListQuery,
    reply: TableKey,
  }),
  listInGroup: getOrPost('/api/doc/mobile/picker/group', {
    doc: 'Those of a group or between two people, as `coope/group/sharelist`.',
    query: GroupQuery,
    reply: TableKey,
  }),
  listAll: getOrPost('/api/doc/mobile/picker/all', {
    doc: 'One’s own and those that were shared with one, as `coope/allshare/list`.',
    query: ListQuery,
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
