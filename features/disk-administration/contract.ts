import {
  column,
  Flag,
  get,
  getOrPost,
  Id,
  IdList,
  Integer,
  post,
  TableKey,
  tableShape,
  Text,
  Truth,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { diskAdministrationMessages } from './messages.ts'

const text = diskAdministrationMessages.texts

/** A petabyte. */
export const mostGigabytes = 1_000_000

const Gigabytes = Integer.pipe(z.int().min(0).max(mostGigabytes))

export const DisksQuery = wireObject({
  /** Of the name of a person. */
  text: wire('name', Text.max(100)).optional(),
  /** Those alone whose account has ended. */
  onlyLeavers: wire('leavers', Truth).optional(),
})
export type DisksQuery = z.output<typeof DisksQuery>

/** Somebody who is here, or who left a disk. */
export const PersonDiskRow = tableShape('disks-of-people', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.person, width: 26, sortable: true }),
  departmentName: column('departmentName', Text, { title: text.department, width: 26, sortable: true }),
  usedBytes: column('usedBytes', WholeNumber, { title: text.used, width: 16, sortable: true }),
  limitBytes: column('limitBytes', WholeNumber, { title: text.limit, width: 16 }),
  hasOwnLimit: column('ownLimit', Flag),
  hasLeft: column('hasLeft', Flag),
})
export type PersonDiskRow = RowOf<typeof PersonDiskRow.columns>

const done = wireObject({ message: wire('msg', Text) })

export const diskAdministrationApi = {
  getDisks: get('/api/shuku/disk-administration/get', {
    doc: 'How much a cloud disk may have where nothing else is said for its owner, and how much all have together; for those who administer the whole organisation.',
    reply: wireObject({
      limitGigabytes: wire('limitGigabytes', Gigabytes),
      disks: wire('disks', WholeNumber),
      usedBytes: wire('usedBytes', Integer),
    }),
  }),
  saveDiskLimit: post('/api/shuku/disk-administration/limit/save', {
    doc: 'Sets how much a cloud disk may have where nothing else is said for its owner. For those who administer the whole organisation.',
    query: wireObject({ limitGigabytes: wire('limitGigabytes', Gigabytes) }),
    reply: done,
  }),
  listDisks: getOrPost('/api/shuku/disk-administration/people', {
    doc: 'How much each person uses and may use of their cloud disk, those too who left one; for those who administer the whole organisation.',
    query: DisksQuery,
    reply: TableKey,
  }),
  saveOwnLimits: post('/api/shuku/disk-administration/own-limits/save', {
    doc: 'Sets how much the cloud disks of some people may have; without a number the limit of all holds for them again.',
    query: wireObject({
      personIds: wire('personIds', IdList),
      limitGigabytes: wire('limitGigabytes', Gigabytes).optional(),
    }),
    reply: done,
  }),
  transferDisk: post('/api/shuku/disk-administration/transfer', {
    doc: 'Makes the cloud disk of somebody who has left a folder in the disk of a colleague, with versions, shares and recycle bin; a large one in the background.',
    query: wireObject({ fromId: wire('fromId', Id), toId: wire('toId', Id) }),
    reply: done,
  }),
  purgeDisk: post('/api/shuku/disk-administration/purge', {
    doc: 'Deletes all that is in the cloud disk of somebody who has left, for good.',
    query: wireObject({ personId: wire('personId', Id) }),
    reply: done,
  }),
} satisfies Record<string, Endpoint>
