import { SharedSubjects } from '@shuku/domain/folders/contract'
import {
  get,
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'

/** Of what was done with an item, so many are listed. */
export const mostActs = 30
/** Of the versions of a file that is tidied up, so many stay. */
export const staying = 3
/** Of the files that take the most space, so many are named. */
export const mostLargest = 20

/** What is recorded of the items of a disk. */
export const diskActs = [
  'createDiskFolder',
  'putDiskFile',
  'addDiskVersion',
  'renameDiskItem',
  'moveDiskItems',
  'copyDiskItems',
  'deleteDiskItems',
  'restoreDiskItems',
  'shareDiskItems',
  'endDiskShares',
  'openDiskLink',
  'endDiskLink',
  'deleteDiskVersion',
  'thinDiskVersions',
] as const

const Act = wireObject({
  id: wire('id', Integer),
  act: wire('act', z.enum(diskActs)),
  at: wire('at', Instant),
  /** Nothing: the night did it. */
  by: wire('username', Text),
})
export type Act = z.output<typeof Act>

const Freed = {
  versions: wire('versions', Integer),
  sizeBytes: wire('size', Integer),
}

const Large = wireObject({
  id: wire('id', Integer),
  name: wire('name', Text),
  folderId: wire('parentid', Integer),
  folderName: wire('parentname', Text),
  fileKind: wire('filekind', Text),
  /** Of all its versions. */
  sizeBytes: wire('size', Integer),
  versions: wire('versions', Integer),
})

export const diskDetailsApi = {
  getDetails: get('/api/shuku/disk/details', {
    doc: 'What is known of a file or folder of one’s own disk beside what its list says, and what was done with it last.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({
      path: wire('path', z.array(wireObject({ id: wire('id', Text), name: wire('text', Text) }))),
      /** Of all versions, and of all that is in a folder. */
      allBytes: wire('allSize', Integer),
      changedBy: wire('changer', Text),
      createdBy: wire('creator', Text),
      /** Nothing where it is not recorded any more. */
      createdAt: wire('createdAt', Instant).optional(),
      acts: wire('acts', z.array(Act)),
    }),
  }),
  previewShare: getOrPost('/api/shuku/disk/shares/preview', {
    doc: 'How many people items of one’s own disk would be open to if they were shared with these, and how many of them they are not open to yet; nothing is shared by it.',
    query: wireObject({ ids: wire('ids', IdList), subjects: wire('subjects', SharedSubjects) }),
    reply: wireObject({
      people: wire('people', Integer),
      adding: wire('adding', Integer),
      /** Some of those who are added. */
      names: wire('names', z.array(Text)),
    }),
  }),
  planCleaning: get('/api/shuku/disk/versions/cleaning', {
    doc: 'What goes when of each file, or of one, only its newest versions stay.',
    query: wireObject({ id: wire('id', Id).optional() }),
    reply: wireObject(Freed),
  }),
  cleanVersions: post('/api/shuku/disk/versions/clean', {
    doc: 'Deletes for good all but the newest versions of each file of one’s own disk, or of one.',
    query: wireObject({ id: wire('id', Id).optional() }),
    reply: wireObject({ ...Freed, message: wire('msg', Text) }),
  }),
  getSpaceUse: get('/api/shuku/disk/space', {
    doc: 'What takes the space of one’s own disk: its largest files, earlier versions, and the bin.',
    query: wireObject({}),
    reply: wireObject({
      usedBytes: wire('usedBytes', Integer),
      binBytes: wire('binBytes', Integer),
      limitBytes: wire('limitBytes', Integer),
      largest: wire('largest', z.array(Large)),
      cleaning: wire('cleaning', wireObject(Freed)),
      isFull: wire('isFull', Truth),
      /** The company has a recycle bin, in which one finds what one deleted. */
      isBinOpen: wire('isBinOpen', Truth),
      /** How many items are in the bin, and when that was so. */
      binItems: wire('binItems', Integer),
      at: wire('at', Instant),
    }),
  }),
  emptyBin: post('/api/shuku/disk/bin/empty', {
    doc: 'Deletes for good all that one had deleted of one’s own disk by then, also where the company has no recycle bin; the space is free soon after.',
    query: wireObject({ until: wire('until', Instant) }),
    reply: wireObject({ items: wire('items', Integer), message: wire('msg', Text) }),
  }),
} satisfies Record<string, Endpoint>
