import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import { partsOf } from '@shuku/kit/web'
import { diskBrowserApi } from '../contract/browser-contract.ts'
import { cloudDiskApi as api, DiskQuery, type DiskView } from '../contract.ts'
import { diskUploadsApi } from '../contract/uploads-contract.ts'

const { only: _only, ...shown } = DiskQuery.fields

/** The part of the screen's state that is in its address. */
export const DiskState = wireObject({
  ...shown,
  look: wire('viewType', z.enum(['icon', 'list'])).default('icon'),
})
export type DiskState = z.output<typeof DiskState>
export type ChangeState = (patch: { [K in keyof DiskState]?: DiskState[K] | undefined }) => void

/** What changes with the items of a disk. */
export const diskCalls = [
  api.listItems,
  api.listCloudItems,
  api.getPlace,
  api.getTree,
  diskBrowserApi.browseDisk,
  diskUploadsApi.findPresent,
]

/** The page for other programs to embed, which shows the disk as a system of files: what one goes to is such a page too. */
export const isEmbedded = () => partsOf(location).path.endsWith('/CloudDiskFolderView')

export const addressOf = (view: DiskView, folderId: number) =>
  (isEmbedded() ? addresses.diskFolderView : addresses.cloudDisk)({ ...(view === 'myDisk' ? {} : { view }), folderId })

export const fileAddressOf = (fileId: number) =>
  isEmbedded() ? addresses.diskFileView(fileId) : addresses.fileView(fileId)
