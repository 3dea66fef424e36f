import { NamedSubject, SharedSubjects } from '@shuku/domain/folders/contract'
import { EntryQuery, EntryRow, FolderView, RuleQuery } from '@shuku/domain/virtual-folders/contract'
import { mostSectionRows } from '@shuku/domain/documents/contract'
import { DocumentQuery } from '@shuku/domain/search/contract'
import {
  ConditionGroup,
  Flag,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  IntegerId,
  MenuItem,
  Name,
  post,
  TableKey,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

export { EntryQuery, EntryRow, FolderView, RuleQuery }

/** A folder as the tree of programs has it. */
const TreeNode = wireObject({
  id: wire('domid', Id),
  key: wire('key', Text),
  parentKey: wire('pid', Text),
  name: wire('name', Text),
  hasChildren: wire('haschild', z.boolean()),
  children: wire('childs', z.array(z.unknown())),
})
export type TreeNode = z.output<typeof TreeNode>

/** What the caller may do with the entries of a folder. */
export const entryActs = ['remove', 'copy', 'move', 'note', 'place'] as const
export type EntryAct = (typeof entryActs)[number]

const documents = {
  documentIds: wire(['docids', 'docid', 'selectIds'], IdList).default([]),
  /** In place of ids: all that a list had when it was selected (`table/selectAll`). */
  selectionId: wire('selectionId', Id).optional(),
}
const targetIds = wire(['dummyIds', 'dummyids'], IdList).default([])
const folderId = wire(['dummyId', 'dummyid'], Id)

/** A document that came into a folder that somebody follows. */
const NewEntry = wireObject({
  id: wire('id', Integer),
  subject: wire('subject', Text),
  kind: wire('kind', Text),
  folderId: wire('folderId', Integer),
  folderName: wire('folderName', Text),
  at: wire('at', Instant),
})
export type NewEntry = z.output<typeof NewEntry>

const done = wireObject({ message: wire('msg', Text) })
const FolderName = Name.trim().min(1).max(100)

const { view: _view, groupId: _group, readId: _read, virtualFolderId: _folder, ...found } = DocumentQuery.fields

/** A folder with a rule that has more documents is counted as far as this. */
export const mostCounted = 10_000

export const mostReachedEntries = 500
export const mostReached = 1000

/** A person, unit, role or group with whom a folder is shared, by how much of it its people see. */
const Reach = wireObject({
  name: wire('name', Text),
  /** Not where it has too many people to look at. */
  isCounted: wire('isCounted', Truth),
  people: wire('people', Integer),
  all: wire('all', Integer),
  some: wire('some', Integer),
  none: wire('none', Integer),
})
export type Reach = z.output<typeof Reach>

export const virtualFoldersApi = {
  getTree: get('/api/doc/dummydoc/treeNode', {
    doc: 'The virtual folders that the caller may see, as a tree: those of the company, the caller’s own, and those that others share.',
    reply: wireObject({ nodes: wire('treedata', z.array(TreeNode)) }),
  }),
  chooseFolder: get('/api/doc/dummydoc/chooseDummy', {
    doc: 'The form of the search in a virtual folder, and what the caller may do there.',
    query: wireObject({ folderId: wire(['dummyId', 'dummyid'], Id).optional() }),
    reply: wireObject({
      conditions: wire('condition', z.array(ConditionGroup)),
      items: wire('rightMenu', z.array(MenuItem)),
      /** What can be done with entries. */
      acts: wire('operates', z.array(z.enum(entryActs))),
    }),
  }),
  listEntries: getOrPost('/api/doc/dummydoc/list', {
    doc: 'The documents of a virtual folder that the caller may read, and that the conditions find; answers the key of a list.',
    query: EntryQuery,
    reply: TableKey,
  }),
  importDocuments: getToChange('/api/doc/operate/import2Dummy', {
    doc: 'Puts documents into virtual folders: those that are chosen, or all that a search finds, at most 1000. What is there already stays as it is.',
    query: wireObject({
      ...found,
      type: wire('importType', z.enum(['select', 'all'])).default('select'),
      targetIds,
      ...documents,
      /** The folder whose list was searched; without it all documents were. */
      folderId: wire('dummyId', Id).optional(),
    }),
    reply: done,
  }),
  copyEntries: getToChange('/api/doc/operate/copyOfDummy', {
    doc: 'Puts entries of a virtual folder into others too.',
    query: wireObject({ ...documents, folderId, targetIds }),
    reply: done,
  }),
  moveEntries: getToChange('/api/doc/operate/moveOfDummy', {
    doc: 'Puts entries of a virtual folder into others, and takes them out of it.',
    query: wireObject({ ...documents, folderId, targetIds }),
    reply: done,
  }),
  removeEntries: getToChange('/api/doc/operate/removeOfDummy', {
    doc: 'Takes entries out of a virtual folder; the documents themselves stay.',
    query: wireObject({ ...documents, folderId }),
    reply: wireObject({ message: wire('msg', Text), documentIds: wire('docids', z.array(z.int())) }),
  }),
  listFolders: get('/api/shuku/virtual-folders', {
    doc: 'The virtual folders that the caller may see, with what the caller may do with each.',
    reply: wireObject({
      folders: wire('folders', z.array(FolderView)),
      /** The folders whose new entries the caller is notified of. */
      followed: wire('followed', z.array(z.int())),
      /** Of these once a day. */
      daily: wire('daily', z.array(z.int())),
      /** The caller makes folders for the company. */
      mayMakeCompany: wire('mayMakeCompany', Truth),
    }),
  }),
  followFolder: post('/api/shuku/virtual-folders/follow', {
    doc: 'The caller is notified, at once or once a day, of documents that others put into a folder and of new ones that its rule finds, or is not any more.',
    query: wireObject({
      folderId,
      follows: wire('follows', Flag).default(true),
      daily: wire('daily', Flag).default(false),
    }),
    reply: done,
  }),
  listNewEntries: get('/api/shuku/virtual-folders/new', {
    doc: 'What came into the virtual folders that the caller follows in the last 30 days, of what they were notified of and may read; the latest first.',
    query: wireObject({
      most: wire(
        'most',
        IntegerId.refine((rows) => rows <= mostSectionRows),
      ).default(10),
    }),
    reply: wireObject({ documents: wire('documents', z.array(NewEntry)) }),
  }),
  countEntries: getOrPost('/api/shuku/virtual-folders/counts', {
    doc: 'How many documents that the caller may read are in each of some folders; of those with a rule at most 20 are counted, each up to 10,000. One that takes longer than half a second, or whose turn does not come in two, has no number.',
    query: wireObject({ folderIds: wire('ids', IdList) }),
    reply: wireObject({
      counts: wire('counts', z.array(wireObject({ id: wire('id', Id), n: wire('n', WholeNumber) }))),
    }),
  }),
  getProgress: get('/api/shuku/virtual-folders/progress', {
    doc: 'How many of the documents that were put into a virtual folder the caller has opened, or wrote, of those that they may read, and the first that they have not in the order by hand.',
    query: wireObject({ folderId }),
    reply: wireObject({
      total: wire('total', WholeNumber),
      read: wire('read', WholeNumber),
      next: wire('next', wireObject({ id: wire('id', Id), subject: wire('subject', Text) })).optional(),
    }),
  }),
  getRule: get('/api/shuku/virtual-folders/rule', {
    doc: 'The rule of a virtual folder as conditions of a search, and how many documents it finds, were put in and taken out.',
    query: wireObject({ folderId }),
    reply: wireObject({
      rule: wire('rule', z.record(z.string(), z.string())),
      byRule: wire('byRule', WholeNumber),
      byHand: wire('byHand', WholeNumber),
      out: wire('out', WholeNumber),
    }),
  }),
  saveRule: post('/api/shuku/virtual-folders/rule/save', {
    doc: 'Gives a virtual folder another rule.',
    query: wireObject({ ...RuleQuery.fields, folderId }),
    reply: done,
  }),
  createFolder: post('/api/shuku/virtual-folders/create', {
    doc: 'Makes a virtual folder: below another, at the top of the company’s, or of the caller’s own.',
    query: wireObject({
      parentId: wire('parentId', Id).optional(),
      name: wire('name', FolderName),
      ofCompany: wire('ofCompany', Flag).default(false),
      hasRule: wire('hasRule', Flag).default(false),
    }),
    reply: wireObject({ message: wire('msg', Text), folderId: wire('folderId', Integer) }),
  }),
  renameFolder: post('/api/shuku/virtual-folders/rename', {
    doc: 'Gives a virtual folder another name.',
    query: wireObject({ folderId, name: wire('name', FolderName) }),
    reply: done,
  }),
  deleteFolder: post('/api/shuku/virtual-folders/delete', {
    doc: 'Deletes a virtual folder with those below it; documents stay.',
    query: wireObject({ folderId }),
    reply: done,
  }),
  getSharing: get('/api/shuku/virtual-folders/sharing', {
    doc: 'Whom a virtual folder is shared with, and who fills it; those of folders above it count too.',
    query: wireObject({ folderId }),
    reply: wireObject({
      readers: wire('readers', z.array(NamedSubject)),
      fillers: wire('fillers', z.array(NamedSubject)),
    }),
  }),
  getReach: get('/api/shuku/virtual-folders/sharing/reach', {
    doc: 'How many of those with whom a virtual folder is shared see all, some or none of the entries that the caller may read, of at most 500 entries and 1,000 people.',
    query: wireObject({ folderId }),
    reply: wireObject({
      entries: wire('entries', Integer),
      /** There are more, which are not looked at. */
      isCut: wire('isCut', Truth),
      grants: wire('grants', z.array(Reach)),
    }),
  }),
  saveSharing: post('/api/shuku/virtual-folders/sharing/save', {
    doc: 'Says who sees a virtual folder of one’s own and those below it, and who fills them. Nobody may read a document by that.',
    query: wireObject({
      folderId,
      readers: wire('readers', SharedSubjects).default([]),
      fillers: wire('fillers', SharedSubjects).default([]),
    }),
    reply: done,
  }),
  saveNote: post('/api/shuku/virtual-folders/note', {
    doc: 'Gives a document in a virtual folder a note, which all who see it there read.',
    query: wireObject({ folderId, documentId: wire('docid', Id), note: wire('note', Name.max(200)).keepEmpty() }),
    reply: done,
  }),
  placeEntry: post('/api/shuku/virtual-folders/place', {
    doc: 'Puts a document of a virtual folder before another one in the order by hand, or at its end.',
    query: wireObject({ folderId, documentId: wire('docid', Id), beforeId: wire('beforeId', Id).optional() }),
    reply: done,
  }),
  putBack: post('/api/shuku/virtual-folders/put-back', {
    doc: 'Takes back that entries were taken out.',
    query: wireObject({ folderId, documentIds: wire('docids', IdList) }),
    reply: done,
  }),
} satisfies Record<string, Endpoint>
