import { FolderPlus, FolderSync, MonitorDown, Send, Upload } from 'lucide-react'
import { chooseFiles, openDialog, useMessages, type Action } from '@shuku/kit/web'
import { homeFolder, type DiskRow } from '../../contract.ts'
import { embeddedMessages } from '../../contract/embedded-messages.ts'
import { diskMessages } from '../../messages.ts'
import { useDiskUploads } from '../upload/use-disk-uploads.ts'
import { NewFolderDialog } from './name-dialog.tsx'
import { callParent, parentHas, toRows } from './parent-page.ts'
import type { TableListState } from './table-list-state.ts'

/** A client that synchronises folders fetches files itself, too. */
const hasSync = () => parentHas('syncRules', 'downloadCloudFile')

/** What can be done in the folder that is listed: with a client that synchronises, its rules too. */
export function useListActs({ view, folderId }: TableListState): readonly Action[] {
  const t = useMessages(embeddedMessages)
  const word = useMessages(diskMessages)
  const { upload } = useDiskUploads(folderId)
  const sync: Action = {
    key: 'syncRules',
    label: t('syncRules'),
    icon: <FolderSync aria-hidden />,
    run: () => void callParent('syncRules', folderId === 0 ? homeFolder : String(folderId)),
  }
  const own: Action[] = [
    {
      key: 'upload',
      label: word('upload'),
      icon: <Upload aria-hidden />,
      run: async () => {
        const files = await chooseFiles()
        await upload({ files: files.map((file) => ({ file, path: file.name })), unreadable: [] })
      },
    },
    {
      key: 'newFolder',
      label: t('newFolder'),
      icon: <FolderPlus aria-hidden />,
      run: () => openDialog((props) => <NewFolderDialog {...props} folderId={folderId} />),
    },
  ]
  return [...(view === 'myDisk' ? own : []), ...(hasSync() ? [sync] : [])]
}

/** The acts on items, and those that the client does with them. */
export function useClientActs({ sharesToClient }: TableListState) {
  const t = useMessages(embeddedMessages)
  const word = useMessages(diskMessages)
  return (acts: readonly Action[], items: readonly DiskRow[]): readonly Action[] => {
    const hasFolder = items.some(({ kind }) => kind === 'folder')
    const reason = hasFolder
      ? t('onlyFiles')
      : items.every(({ mayDownload }) => mayDownload)
        ? undefined
        : word('viewOnly')
    const act = (key: 'downloadCloudFile' | 'shareToPCEM', label: string, icon: Action['icon']): Action => ({
      key,
      label,
      icon,
      run: () => void callParent(key, toRows(items)),
      disabledBecause: reason,
    })
    const inClient = act('downloadCloudFile', t('downloadInClient'), <MonitorDown aria-hidden />)
    const toClient = act('shareToPCEM', t('sendToClient'), <Send aria-hidden />)
    const usual = hasSync() ? acts.map((one) => (one.key === 'download' ? inClient : one)) : acts
    return sharesToClient && parentHas('shareToPCEM') ? [toClient, ...usual] : usual
  }
}
