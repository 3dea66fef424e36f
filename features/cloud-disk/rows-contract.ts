import { column, Flag, Id, Integer, orNothing, tableShape, Text, z, type RowOf } from '@shuku/kit/contract'
import { diskMessages } from './messages.ts'

const text = diskMessages.texts

/** The folder of all that is in a disk, as programs name it. */
export const homeFolder = 'home'

/** A folder by its number; the root has none that programs know, and is asked for by -1 as well, as trees name it. */
export const Folder = z.codec(
  z.union([z.string().regex(/^(?:home|-1|\d{0,15})$/), z.int().min(-1)]),
  z.int().nonnegative(),
  {
    decode: (value) => (value === homeFolder ? 0 : Math.max(0, Number(value))),
    encode: (id) => (id === 0 ? homeFolder : String(id)),
  },
)
/** A file or folder. */
export const DiskRow = tableShape('net-disk', 'id', {
  id: column('id', Id),
  kind: column('type', z.enum(['folder', 'file'])),
  name: column('textname', Text, { title: text.name, width: 40, sortable: true }),
  parentId: column('parentid', Folder),
  /** What its path is shown by where it was found by its name. */
  folderName: column('parentname', Text),
  sharedWith: column('sharenum', Integer, { title: text.sharedWith, width: 14 }),
  ownerId: column('ownerid', Id),
  ownerName: column('ownername', Text, { title: text.owner, width: 14 }),
  /** Of them the first two, in words. */
  sharedNames: column('sharenames', Text),
  hasLink: column('haslink', Flag),
  /** How many items are in a folder. */
  items: column('itemcount', Integer),
  sizeBytes: column('filesize', Integer, { title: text.size, width: 12, sortable: true }),
  versions: column('versioncount', Integer, { title: text.versions, width: 8 }),
  changedAt: column('uptime', Text, { title: text.changedAt, width: 20, sortable: true }),
  titleText: column('titleText', Text),
  isFavourite: column('isFav', Flag),
  /** What a program notes in its own list; the server keeps none of it, and each begins as no. */
  isSelected: column('selected', Flag),
  isCut: column('ctrlX', Flag),
  isEdited: column('editing', Flag),
  /** Its current version; nothing for a folder. */
  fileId: column('imagefileid', orNothing(Id)),
  fileKind: column('filekind', Text),
  /** Nothing for a folder. */
  mime: column('filemime', Text),
  mayDownload: column('candownload', Flag),
  /** The product keeps it for itself. */
  isKept: column('iskept', Flag),
  /** What for: `sync` or `invoices`; nothing where it does not. */
  purpose: column('purpose', orNothing(Text)),
})
export type DiskRow = RowOf<typeof DiskRow.columns>

/** The same list as the pages inside the companion client have it. */
export const CloudRow = tableShape('cloud-disk', 'id', {
  id: column('id', Id),
  name: column('name', Text, { title: text.name, width: 60, sortable: true }),
  type: column('type', z.enum(['0', '1'])),
  fileId: column('imagefileid', orNothing(Id)),
  sizeBytes: column('filesize', Integer, { title: text.size, width: 15, sortable: true }),
  changedAt: column('uptime', Text, { title: text.changedAt, width: 25, sortable: true }),
})

export const VersionRow = tableShape('disk-versions', 'id', {
  id: column('versionid', Id),
  number: column('versionnum', Integer, { title: text.version, width: 15, sortable: true }),
  fileId: column('imagefileid', Id),
  name: column('imagefilename', Text),
  madeAt: column('versiondate', Text, { title: text.changedAt, width: 35 }),
  madeBy: column('username', Text, { title: text.changedBy, width: 25 }),
  sizeBytes: column('filesize', Integer, { title: text.size, width: 25 }),
  isCurrent: column('iscurrent', Flag),
})
export type VersionRow = RowOf<typeof VersionRow.columns>
