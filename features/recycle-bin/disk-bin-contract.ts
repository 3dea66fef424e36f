import { Period } from '@shuku/domain/search/contract'
import {
  column,
  Conditions,
  Day,
  Flag,
  get,
  getOrPost,
  Id,
  Integer,
  orNothing,
  post,
  TableKey,
  tableShape,
  Text,
  TextList,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { diskBinMessages } from './disk-bin-messages.ts'

const text = diskBinMessages.texts

/** What is in the bin by the file that it is; a folder, which is no file, by its own number below zero. */
const BinKey = WholeNumber
const BinKeys = z.codec(TextList, z.array(z.int()).max(2000), {
  decode: (texts, context) =>
    texts.map((each) => {
      if (/^-?[1-9]\d{0,14}$/.test(each)) return Number(each)
      context.issues.push({ code: 'custom', message: 'notANumber', input: each })
      return 0
    }),
  encode: (keys) => keys.map(String),
})

const kinds = ['file', 'folder'] as const

/** All of its conditions must hold. */
export const DiskBinQuery = wireObject({
  /** A word of the name. */
  text: wire('textname', Text.max(255)).optional(),
  /** Where it was, or in a folder of that one. */
  folderId: wire(['parentid', 'parentID'], Id).optional(),
  kind: wire('type', z.enum(kinds)).optional(),
  deleted: wire('deletedateselect', Period).optional(),
  deletedFrom: wire('deletedatefrom', Day).optional(),
  deletedTo: wire('deletedateto', Day).optional(),
})
export type DiskBinQuery = z.output<typeof DiskBinQuery>

/** A file or folder in the recycle bin of its owner's disk. */
export const DiskBinRow = tableShape('disk-bin', 'id', {
  id: column('imagefileid', BinKey),
  isFile: column('isfile', Flag),
  name: column('textname', Text, { title: text.name, width: 36, sortable: true }),
  /** The folders that it was in, from the outermost; nothing for the root. */
  folderPath: column('parentname', Text, { title: text.folder, width: 24 }),
  isFolderGone: column('parentdeleted', Flag),
  /** Restored, it comes under a number: its name is taken where it goes. */
  willBeRenamed: column('renames', Flag),
  /** Files in a deleted folder. */
  files: column('filecount', Integer),
  sizeBytes: column('filesize', Integer, { title: text.size, width: 12 }),
  deletedOn: column('deletedate', Text, { title: text.deletedAt, width: 16, sortable: true }),
  deletedTime: column('deletetime', Text),
  daysLeft: column('daysleft', Integer, { title: text.left, width: 12 }),
})
export type DiskBinRow = RowOf<typeof DiskBinRow.columns>

const Folder = wireObject({
  id: wire('key', Id),
  parentId: wire('pid', orNothing(Id)).keepEmpty(),
  name: wire('name', Text),
  isGone: wire('deleted', Truth),
  /** With those below. */
  count: wire('count', WholeNumber),
})

export const diskBinApi = {
  getDiskAccess: get('/api/clouddisk/recycle/hasRight', {
    doc: 'Whether the company has a recycle bin, and the caller may use that of their cloud disk.',
    reply: wireObject({
      mayUse: wire('hasRight', Truth),
      /** Programs read it under either name. */
      isOpen: wire(['open', 'isOpen'], Truth).underEveryName(),
      /** After so many days what was deleted is deleted for good. */
      days: wire('days', WholeNumber),
    }),
  }),
  listDiskBin: getOrPost('/api/shuku/disk-bin/list', {
    doc: 'What the caller deleted of their cloud disk; a deleted folder is one row. Answers the key of a list.',
    query: DiskBinQuery,
    reply: TableKey,
  }),
  getDiskConditions: get('/api/shuku/disk-bin/conditions', {
    doc: 'The form of the search in the recycle bin of the cloud disk; its names are the parameters of its list.',
    reply: Conditions,
  }),
  getDiskTree: get('/api/shuku/disk-bin/tree', {
    doc: 'The folders that what is in the bin was in and those above them, with how much; the total first, and the space that it takes.',
    reply: wireObject({
      all: wire('all', WholeNumber),
      sizeBytes: wire('size', Integer),
      nodes: wire('treedata', z.array(Folder)),
    }),
  }),
  settleDiskFiles: post('/api/clouddisk/recycle/recoveryCloudDiskFile', {
    doc: 'Restores files and folders of the recycle bin of the caller’s cloud disk, or deletes them for good; all of them, or none.',
    // programs read its status
    layer: 'document',
    query: wireObject({
      operation: wire('operation', z.enum(['recover', 'delete'])),
      keys: wire(['id', 'imagefileid'], BinKeys),
    }),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
