import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import { cloudDiskApi as api, DiskQuery, type DiskView } from '../contract.ts'

const { only: _only, ...shown } = DiskQuery.fields

/** The part of the screen's state that is in its address. */
export const DiskState = wireObject({
  ...shown,
  look: wire('viewType', z.enum(['icon', 'list'])).default('icon'),
})
export type DiskState = z.output<typeof DiskState>
export type ChangeState = (patch: { [K in keyof DiskState]?: DiskState[K] | undefined }) => void

/** What changes with the items of a disk. */
export const diskCalls = [api.listItems, api.listCloudItems, api.getPlace, api.getTree]

export const addressOf = (view: DiskView, folderId: number) =>
  addresses.cloudDisk({ ...(view === 'myDisk' ? {} : { view }), folderId })
