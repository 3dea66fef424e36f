import type { ReactNode } from 'react'
import type { Text } from '@shuku/kit/i18n'
import { defineSlot, type Action, type Crumb, type LazyPart } from '@shuku/kit/web'
import type { FolderPurpose } from '../contract.ts'

/** What the disk gives to the view of a folder that the product keeps for a purpose. */
export interface FolderViewProps {
  readonly folderId: number
  readonly name: string
  /** The way to it, and the folder above. */
  readonly trail: readonly Crumb[]
  readonly up: Crumb | undefined
  /** Sends files into it as the disk does: names that it has are asked about, and the panel shows them. */
  readonly upload: (files: readonly File[], how: FolderUpload) => void
  /** Asks for another name of a file that is in it. */
  readonly rename: (file: { readonly id: number; readonly name: string }, onRenamed: () => unknown) => void
  /** Takes files that were deleted from it out of the recycle bin again, and says so. */
  readonly restore: (ids: readonly number[]) => Promise<void>
  /** What can be done in other folders, each with the reason why not in this one, and what can be done in all. */
  readonly more: readonly Action[]
  /** Uploads into it that were broken off. */
  readonly interrupted: ReactNode
}

export interface FolderUpload {
  /** Why a file is not sent at all: it is in the panel with this reason. */
  readonly refuse: (file: File) => string | undefined
  /** One has arrived. */
  readonly onStored: () => void
}

/** What shows a folder of a purpose in the place of its files. */
export interface FolderView {
  readonly purpose: FolderPurpose
  readonly label: Text
  /** The id of the caller's own folder, which is made where there is none yet. */
  readonly find: () => Promise<number>
  /** Why such folders hold nothing but what they are for. */
  readonly reason: Text
  readonly View: LazyPart<FolderViewProps>
}

export const folderViews = defineSlot<FolderView>('disk.folderViews')
