import {
  getOrPost,
  Id,
  IdList,
  Instant,
  Integer,
  JsonText,
  post,
  Text,
  Truth,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { Folder } from '../rows-contract.ts'

/** So many names are asked for at once. */
export const namesAtOnce = 500

const Taken = wireObject({
  /** As it was asked for. */
  name: wire('name', Text),
  isFile: wire('isFile', Truth),
  id: wire('id', Id),
  sizeBytes: wire('size', Integer),
  version: wire('version', Integer),
  changedAt: wire('changedAt', Instant),
  changedBy: wire('changer', Text),
  /** Of its current content. */
  sha256: wire('sha256', Text),
  /** What a file of this name would be called beside it. */
  freeName: wire('freeName', Text),
})
export type Taken = z.output<typeof Taken>

export const diskUploadsApi = {
  findTaken: post('/api/shuku/disk/taken', {
    doc: 'Which of these names a folder of one’s own disk has, with what is there under them.',
    query: wireObject({
      folderId: wire(['parentID', 'parentid'], Folder).default(0),
      names: wire('names', JsonText(z.array(z.string().max(1000)).max(namesAtOnce))),
    }),
    reply: wireObject({ taken: wire('taken', z.array(Taken)) }),
  }),
  findPresent: getOrPost('/api/shuku/disk/present', {
    doc: 'Which of these files and folders are in one’s own disk, and not in its bin.',
    query: wireObject({ ids: wire('ids', IdList) }),
    reply: wireObject({ ids: wire('ids', z.array(z.int())) }),
  }),
} satisfies Record<string, Endpoint>
