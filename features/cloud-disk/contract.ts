import { folderPurposes } from '@shuku/domain/disk/contract'
import { NamedSubject, SharedSubjects } from '@shuku/domain/folders/contract'
import {
  Day,
  get,
  getOrPost,
  getToChange,
  Id,
  IdList,
  Instant,
  Integer,
  post,
  RightMenus,
  TableKey,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { ItemOrder } from './contract/item-order.ts'
import { Folder } from './rows-contract.ts'

export { diskSyncApi } from './contract/sync-contract.ts'
export { diskFeedApi } from './contract/feed-contract.ts'
export { CloudRow, DiskRow, homeFolder, VersionRow } from './rows-contract.ts'

/** 0: the root, of whatever view it is. */
const folderId = wire(['parentID', 'parentid'], Folder).default(0)

/** What is looked at: one's own disk, what of it one shares, and what colleagues share with one. */
export const diskViews = ['myDisk', 'myShare', 'colleagueShare'] as const
export type DiskView = (typeof diskViews)[number]

const named = (view: DiskView, ...others: string[]) => [view, ...others].map((name) => [name, view] as const)
/** One table for all words that screens and programs have for a view. */
const viewWords = new Map<string, DiskView>([
  ...named('myDisk', 'netDisk', 'privateAll', 'publicAll'),
  ...named('myShare'),
  ...named('colleagueShare', 'shareMy'),
])
const View = z.codec(z.string(), z.enum(diskViews), {
  decode: (word) => viewWords.get(word) ?? 'myDisk',
  encode: (view) => view,
})

/** Names that contain this are looked for in the whole of the view. */
const words = z.string().max(255)

/** Of what is shared: the share that it is, the day since which it is, and in whose name it contains this. */
const ofShare = {
  shareId: wire('shareid', Id).optional(),
  sharedSince: wire('sharetime', Day).optional(),
  sharedBy: wire('username', words).optional(),
}

export const DiskQuery = wireObject({
  view: wire('type', View).default('myDisk'),
  folderId,
  text: wire('textname', words).optional(),
  orderBy: wire('order', ItemOrder).optional(),
  /** Of a folder whose files alone, or folders alone, are asked for. */
  only: wire('only', z.enum(['folders'])).optional(),
  ...ofShare,
})
export type DiskQuery = z.output<typeof DiskQuery>

const Crumb = wireObject({ id: wire('id', Text.min(1)), name: wire('text', Text) })
export type Crumb = z.output<typeof Crumb>
/** From the root to a folder; what is shown twice would lead nowhere. */
export const Way = z.array(Crumb).refine((crumbs) => new Set(crumbs.map(({ id }) => id)).size === crumbs.length)

const Space = wireObject({
  usedBytes: wire('usedBytes', Integer),
  binBytes: wire('binBytes', Integer),
  limitBytes: wire('limitBytes', Integer),
})

const Content = wireObject({
  folders: wire('folders', Integer),
  files: wire('files', Integer),
  /** Of these files, and of none that is in the folders. */
  sizeBytes: wire('size', Integer),
})

const done = { message: wire('msg', Text) }
/** What became of each: what the folder had already under its name stayed where it was, and is named. */
const Changed = wireObject({
  ...done,
  ids: wire('ids', z.array(Integer)),
  skipped: wire('skipped', z.array(Text)),
  /** A job goes on with it, as this operation: a copy of more than goes at once. */
  moveId: wire('moveId', Id).optional(),
})

/** By which programs name shares of the disk among those of other things. */
export const shareResourceType = 37 as const
const ofResourceType = wire('sharetype', z.union([z.literal(shareResourceType), z.literal(String(shareResourceType))]))

const Share = wireObject({
  id: wire('id', Integer),
  itemId: wire('itemid', Integer),
  subject: wire('subject', NamedSubject),
  /** How many people it lets in. */
  people: wire('people', Integer),
  mayDownload: wire('candownload', Truth),
  /** Nothing: until it is ended. */
  validUntil: wire('validUntil', Instant).optional(),
  givenAt: wire('givenAt', Instant),
  resourceType: wire('sharetype', z.literal(shareResourceType)),
  /** As programs show the line: its kind, name and, of a person, photo, sex, department and company. */
  kind: wire('type', Text),
  name: wire('name', Text),
  photo: wire('img', Text),
  sex: wire('sex', Text),
  department: wire('desc1', Text),
  subcompany: wire('desc2', Text),
})
export type Share = z.output<typeof Share>

/** What the product keeps a folder for; most are for nothing but what people put there. */
const Purpose = z.enum(folderPurposes)

const CloudNode = wireObject({
  id: wire('nodeid', Text),
  name: wire('name', Text),
  items: wire('count', Integer),
  isShared: wire('isShared', Truth),
  isParent: wire('isParent', z.boolean()),
  children: wire(['child', 'subs'], z.array(z.unknown())).underEveryName(),
  operations: wire('ops', z.array(z.object({ type: z.enum(['edit', 'add']) }))),
  canClick: wire('canClick', z.boolean()),
  icon: wire('icon', Text),
  dragDisabled: wire('dragDisabled', z.boolean()),
  purpose: wire('purpose', Purpose).optional(),
})

export const cloudDiskApi = {
  listItems: getOrPost('/api/doc/netdisk/table', {
    doc: 'What is in a folder of one’s own disk, what one shares, or what colleagues share with one; folders come first, whatever the order: `name`, `time` or `size`, perhaps with `desc`.',
    query: DiskQuery,
    reply: TableKey,
  }),
  listCloudItems: getOrPost('/api/networkdisk/clouddisk/getCloudDiskListTable', {
    doc: 'The same list for pages inside the companion client.',
    query: wireObject({
      view: wire('loadFolderType', View).default('myDisk'),
      folderId: wire('categoryid', Folder).default(0),
      text: wire('txt', words).optional(),
      orderBy: wire('orderby', ItemOrder).optional(),
      ...ofShare,
    }),
    reply: TableKey,
  }),
  getPlace: get('/api/shuku/disk/place', {
    doc: 'Where a folder lies as its caller may know it, and how much space they have.',
    query: wireObject({ view: wire('type', View).default('myDisk'), folderId }),
    reply: wireObject({
      folderId: wire('id', Folder),
      crumbs: wire('path', Way),
      isOwn: wire('isOwn', Truth),
      purpose: wire('purpose', Purpose).optional(),
      space: wire('space', Space),
      /** What is in the folder, or at the root of the view. */
      content: wire('content', Content),
      /** How many items of one’s own disk one shares. */
      shared: wire('shared', Integer),
    }),
  }),
  getTree: get('/api/networkdisk/clouddisk/queryCategory', {
    doc: 'The folders in a folder of one’s own disk, or those whose names contain a text.',
    query: wireObject({
      folderId: wire(['id', 'categoryid'], Folder).default(0),
      text: wire(['name', 'categoryname', 'txt'], words).optional(),
    }),
    reply: wireObject({
      nodes: wire('data', z.array(CloudNode)),
      diskId: wire('cloudDiskId', Text),
      diskName: wire('cloudDiskName', Text),
      /** The folder of invoices; nothing where there is none. */
      invoicesId: wire('billCategoryId', Text),
    }),
  }),
  getRightMenu: getOrPost('/api/doc/netdisk/rightMenu', {
    doc: 'What can be done in a view of the disk.',
    query: wireObject({ view: wire('type', View).default('myDisk') }),
    reply: RightMenus,
  }),
  changeItems: post('/api/doc/netdisk/files', {
    doc: 'Creates a folder; renames, moves, copies or deletes files and folders of one’s own disk, or takes a deletion back; saves shared ones into it.',
    query: wireObject({
      operation: wire('operation', z.enum(['create', 'rename', 'move', 'copy', 'delete', 'restore', 'save2disk'])),
      ids: wire('ids', IdList).default([]),
      /** The folder in which something is made, or to which it goes. */
      folderId,
      name: wire('textname', z.string().max(1000)).default(''),
    }),
    reply: Changed,
  }),
  createFolder: getToChange('/api/networkdisk/clouddisk/createFolder', {
    doc: 'Creates a folder in one’s own disk.',
    query: wireObject({
      folderId: wire(['categoryid', 'parentid', 'parentID'], Folder).default(0),
      name: wire(['categoryname', 'name', 'textname'], z.string().max(1000)).default(''),
    }),
    reply: wireObject({
      ...done,
      folder: wire('folder', wireObject({ id: wire('id', Text), name: wire('name', Text) })),
    }),
  }),
  rename: getToChange('/api/networkdisk/clouddisk/rename', {
    doc: 'Renames a file or folder of one’s own disk.',
    query: wireObject({
      id: wire(['categoryid', 'id'], Id),
      name: wire(['categoryname', 'name'], z.string().max(1000)).default(''),
    }),
    reply: wireObject(done),
  }),
  share: post('/api/doc/netdisk/share', {
    doc: 'Shares files and folders of one’s own disk with colleagues, changes such shares, or ends them.',
    query: wireObject({
      operation: wire('operation', z.enum(['share', 'cancel'])).default('share'),
      ids: wire('ids', IdList),
      subjects: wire('subjects', SharedSubjects).default([]),
      mayDownload: wire('candownload', Truth).default(true),
      validUntil: wire('validUntil', Instant).optional(),
      /** In its place, its last day. */
      lastDay: wire('lastDay', Day).optional(),
      /** To end some of them only. */
      shareIds: wire('shareIds', IdList).optional(),
    }),
    reply: wireObject(done),
  }),
  shareWithPeople: post('/api/networkdisk/clouddisk/share', {
    doc: 'Shares files and folders of one’s own disk with people.',
    query: wireObject({
      folderIds: wire('folderids', IdList).default([]),
      fileIds: wire('fileids', IdList).default([]),
      personIds: wire('resourceids', IdList),
      /** Nothing else is shared by this call. */
      resourceType: ofResourceType.optional(),
    }),
    reply: wireObject(done),
  }),
  listShares: get('/api/shuku/disk/shares', {
    doc: 'Whom a file or folder of one’s own disk is shared with, and those of the folders that it is in.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({
      shares: wire('shares', z.array(Share)),
      above: wire('above', z.array(wireObject({ ...Share.fields, folderName: wire('folderName', Text) }))),
    }),
  }),
  openByShare: get('/api/shuku/disk/shares/open', {
    doc: 'The file or folder that a file is the content of, where a certain share lets its caller in, and whether they may download it.',
    query: wireObject({ fileId: wire(['fileid', 'imagefileid'], Id), shareId: wire('shareid', Id) }),
    reply: wireObject({ id: wire('id', Id), mayDownload: wire('candownload', Truth) }),
  }),
  getShareReach: get('/api/shuku/disk/shares/reach', {
    doc: 'How many people a file or folder of one’s own disk is shared with, and how many lose it when some of its shares end.',
    query: wireObject({ id: wire('id', Id), shareIds: wire('shareIds', IdList).default([]) }),
    reply: wireObject({ people: wire('people', Integer), losing: wire('losing', Integer) }),
  }),
  listVersions: getOrPost('/api/networkdisk/clouddisk/cloudDiskFileVersion', {
    doc: 'The versions of a file of one’s own disk, the newest first.',
    query: wireObject({
      id: wire(['id', 'itemid'], Id).optional(),
      fileId: wire(['imagefileid', 'fileid'], Id).optional(),
    }),
    /** The message is empty: what is refused says why in its place. */
    reply: wireObject({ ...TableKey.fields, ...done }),
  }),
  deleteVersion: getToChange('/api/networkdisk/clouddisk/deleteVersionFile', {
    doc: 'Deletes a version of a file of one’s own disk for good; the current one stays.',
    query: wireObject({ fileId: wire(['imagefileid', 'fileid', 'id'], Id) }),
    reply: wireObject(done),
  }),
  restoreVersion: post('/api/shuku/disk/versions/restore', {
    doc: 'Makes an earlier version the current one, as a new version.',
    query: wireObject({ fileId: wire('imagefileid', Id) }),
    reply: wireObject(done),
  }),
} satisfies Record<string, Endpoint>
