import { Flag, wire, wireObject, z } from '@shuku/kit/contract'
import type { Table } from '@shuku/kit/web'
import { cloudDiskApi as api, type DiskRow } from '../../contract.ts'

/** What programs put into the address of the list: where it is, what of it is shown, and in which order it begins. */
export const TableListState = wireObject({
  ...api.listCloudItems.query.fields,
  /** `name`, `time` or `size`, perhaps with `desc`. */
  orderBy: wire('orderby', z.string().max(40)).optional(),
  isInClient: wire('emJs', Flag).default(false),
  sharesToClient: wire('shareToPCEM', Flag).default(false),
})
export type TableListState = z.output<typeof TableListState>

const columns: Readonly<Record<string, keyof DiskRow | undefined>> = {
  name: 'name',
  textname: 'name',
  time: 'changedAt',
  uptime: 'changedAt',
  size: 'sizeBytes',
  filesize: 'sizeBytes',
}

/** Anything else is in the order of names. */
export function sortOf(orderBy = ''): NonNullable<Table['sort']> {
  const [, word = '', direction = ''] = /^\s*(\w+?)(?:[\s:,_-]+(\w+))?\s*$/.exec(orderBy.toLowerCase()) ?? []
  const column = columns[word]
  if (column === undefined) return { column: 'name', order: 'ascend' }
  return { column, order: direction.startsWith('desc') ? 'descend' : 'ascend' }
}
