import {
  column,
  get,
  getOrPost,
  Integer,
  post,
  TableKey,
  tableShape,
  Text,
  WholeNumber,
  wire,
  wireObject,
  z,
  type Endpoint,
  type RowOf,
} from '@shuku/kit/contract'
import { storageMessages } from './messages.ts'

const text = storageMessages.texts

/** A petabyte. */
export const mostGigabytes = 1_000_000

const Gigabytes = Integer.pipe(z.int().min(0).max(mostGigabytes))

/** 0: no limit. */
const Limits = {
  personGigabytes: wire('personGigabytes', Gigabytes),
  companyGigabytes: wire('companyGigabytes', Gigabytes),
}

/** Somebody who has uploaded files. */
export const PersonUsageRow = tableShape('storage-people', 'id', {
  id: column('id', Integer),
  name: column('name', Text, { title: text.person, width: 30, sortable: true }),
  departmentName: column('departmentName', Text, { title: text.department, width: 30, sortable: true }),
  files: column('files', WholeNumber, { title: text.files, width: 16, sortable: true }),
  sizeBytes: column('sizeBytes', WholeNumber, { title: text.size, width: 16, sortable: true }),
})
export type PersonUsageRow = RowOf<typeof PersonUsageRow.columns>

export const storageApi = {
  getStorage: get('/api/shuku/storage/get', {
    doc: 'How much files may have, of each person and of all together, and how much they have; for those who administer the whole organisation.',
    reply: wireObject({ ...Limits, usedBytes: wire('usedBytes', Integer) }),
  }),
  saveStorageLimits: post('/api/shuku/storage/limits/save', {
    doc: 'Sets how much files may have, of each person and of all together; 0: no limit. For those who administer the whole organisation.',
    query: wireObject(Limits),
    reply: wireObject({ message: wire('msg', Text) }),
  }),
  listUsage: getOrPost('/api/shuku/storage/people', {
    doc: 'How much the files have that each person has brought in; for those who administer the whole organisation.',
    reply: TableKey,
  }),
} satisfies Record<string, Endpoint>
