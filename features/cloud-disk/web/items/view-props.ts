import type { ReactNode } from 'react'
import type { Action, PlacedFiles } from '@shuku/kit/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { cloudDiskApi as api, DiskRow } from '../../contract.ts'
import type { DiskState } from '../disk-state.ts'
import type { Naming } from './naming.ts'

export const diskList = { endpoint: api.listItems, table: DiskRow }

export type FolderContent = ReplyOf<typeof api.getPlace>['content']

/** What the icon view and the list view are given alike. */
export interface ItemsViewProps {
  readonly state: DiskState
  readonly label: string
  readonly naming: Naming
  /** The folders from the root to the one that is shown. */
  readonly path: readonly number[]
  readonly onOpen: (item: DiskRow) => void
  readonly onUp: (() => void) | undefined
  /** Files from the desktop, and the folder for them. */
  readonly onFiles: (placed: PlacedFiles, folderId: number) => void
  /** What is in the folder as a whole; undefined until it is known, and among what was found. */
  readonly content: FolderContent | undefined
  /** What can be done here without choosing anything. */
  readonly screenActs: readonly Action[]
  /** What is searched for, and how the items are shown. */
  readonly filter: ReactNode
  readonly tools: ReactNode
  readonly empty: ReactNode
}
