import type { ReactNode } from 'react'
import type { SelectedDocuments } from '@shuku/domain/documents/web'
import type { Text } from '@shuku/kit/i18n'
import { defineSlot } from '@shuku/kit/web'
import type { FolderView } from '../contract.ts'

/** What can be done with all that is in a virtual folder. */
export interface FolderAct {
  readonly id: string
  readonly label: Text
  readonly icon: ReactNode
  /** Acts are in this order; the numbers leave gaps. */
  readonly order: number
  /** By default of every folder that one sees. */
  readonly isOffered?: (folder: FolderView) => boolean
  /** `selected` is all that the caller reads in it at this moment. */
  readonly run: (folder: FolderView, selected: SelectedDocuments) => unknown
}

/** What slices add to the acts on a virtual folder (decision 0091). */
export const folderActs = defineSlot<FolderAct>('virtualFolders.acts')
