import { useEffect } from 'react'
import { useAddressState } from '@shuku/kit/web'
import { homeFolder } from '../../contract.ts'
import { DiskPage } from '../disk-page.tsx'
import { DiskState } from '../disk-state.ts'
import { EmbeddedFrame } from './embedded-frame.tsx'
import { callParent } from './parent-page.ts'

/** One folder of the disk, with what is below it, inside a page of another program. */
export function FolderViewPage() {
  const [{ folderId }] = useAddressState(DiskState)
  useParentFollows(folderId)
  return (
    <EmbeddedFrame screen="CloudDiskFolderView">
      <DiskPage />
    </EmbeddedFrame>
  )
}

/** The embedding page learns which folder is looked at. */
export function useParentFollows(folderId: number): void {
  useEffect(() => {
    callParent('loadCatalogId', folderId === 0 ? homeFolder : String(folderId))
  }, [folderId])
}
