import {
  BrushCleaning,
  Camera,
  FolderPlus,
  FolderSync,
  FolderUp,
  LayoutGrid,
  List,
  ListChecks,
  Upload,
} from 'lucide-react'
import {
  canChooseFolder,
  chooseFiles,
  chooseFolder,
  openDialog,
  useMessages,
  useSession,
  type Action,
  type PlacedFiles,
} from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import type { Crumb } from '../contract.ts'
import { embeddedMessages } from '../contract/embedded-messages.ts'
import { diskMessages } from '../messages.ts'
import { uploadMessages } from '../contract/uploads-messages.ts'
import { usePaste } from './acts/use-paste.tsx'
import type { ChangeState, DiskState } from './disk-state.ts'
import { showSpace } from './folders/show-space.tsx'
import type { Naming } from './items/naming.ts'

interface ScreenActsOptions {
  readonly state: DiskState
  readonly change: ChangeState
  readonly naming: Naming
  readonly upload: (files: PlacedFiles) => Promise<void>
  readonly crumbs: readonly Crumb[]
}

/** What can be done in the folder that is shown, whatever is chosen in it. */
export function useScreenActs({ state, change, naming, upload, crumbs }: ScreenActsOptions) {
  const t = useMessages(diskMessages)
  const word = useMessages(uploadMessages)
  const embedded = useMessages(embeddedMessages)
  const { personId } = useSession()
  const { view, folderId, look } = state
  const paste = usePaste({ folderId, path: crumbs.map(({ id }) => Number(id)) })
  const uploadFiles: Action = {
    key: 'upload',
    label: t('upload'),
    icon: <Upload aria-hidden />,
    run: async () => {
      const files = await chooseFiles()
      await upload({ files: files.map((file) => ({ file, path: file.name })), unreadable: [] })
    },
  }
  const uploadPhoto: Action = {
    key: 'uploadPhoto',
    label: t('uploadPhoto'),
    icon: <Camera aria-hidden />,
    run: async () => {
      const files = await chooseFiles({ accept: 'image/*' })
      await upload({ files: files.map((file) => ({ file, path: file.name })), unreadable: [] })
    },
  }
  const newFolder: Action = {
    key: 'newFolder',
    label: t('newFolder'),
    icon: <FolderPlus aria-hidden />,
    run: () => {
      // what is made is seen in its folder, not among what was found
      if (state.text) change({ text: undefined })
      naming.begin('new')
    },
  }
  const uploadFolder: Action = {
    key: 'uploadFolder',
    label: t('uploadFolder'),
    icon: <FolderUp aria-hidden />,
    run: async () => await upload(await chooseFolder()),
  }
  const isList = look === 'list'
  const looks: Action = {
    key: 'look',
    label: t(isList ? 'icons' : 'list'),
    icon: isList ? <LayoutGrid aria-hidden /> : <List aria-hidden />,
    startsGroup: true,
    run: () => change({ look: isList ? undefined : 'list' }),
  }
  const space: Action = {
    key: 'space',
    label: t('freeUp'),
    icon: <BrushCleaning aria-hidden />,
    run: async () => await showSpace(),
  }
  const history: Action = {
    key: 'history',
    label: word('history'),
    icon: <ListChecks aria-hidden />,
    run: async () => {
      const { HistoryDialog } = await import('./upload/history-dialog.tsx')
      openDialog((props) => <HistoryDialog {...props} personId={personId} />)
    },
  }
  const sync: Action = {
    key: 'sync',
    label: embedded('syncRules'),
    icon: <FolderSync aria-hidden />,
    href: addresses.syncSetting(),
  }
  const isOwn = view === 'myDisk'
  const uploads = canChooseFolder() ? [uploadFolder] : []
  return {
    upload: uploadFiles,
    header: isOwn ? [uploadFiles, newFolder] : [],
    round: isOwn ? [uploadFiles, uploadPhoto, newFolder] : [],
    more: isOwn ? [...uploads, history, sync, paste, looks, space] : [looks],
    all: isOwn ? [newFolder, uploadFiles, ...uploads, paste, looks] : [looks],
  }
}
