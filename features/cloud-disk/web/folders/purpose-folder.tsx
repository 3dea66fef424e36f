import { Suspense } from 'react'
import { folderViews, type FolderUpload, type FolderView } from '@shuku/domain/disk/web'
import {
  openDialog,
  runWithToast,
  useApi,
  useLanguage,
  useSlot,
  WaitingBar,
  useMessages,
  type Action,
  type Crumb,
  type PlacedFiles,
} from '@shuku/kit/web'
import { cloudDiskApi as api } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { restoreItems } from '../acts/restore-items.ts'
import { isEmbedded } from '../disk-state.ts'
import { RenameDialog } from '../embedded/name-dialog.tsx'
import { InterruptedUploads } from '../upload/interrupted-uploads.tsx'
import type { DiskUploads } from '../upload/use-disk-uploads.ts'

interface PurposeFolders {
  /** What shows the folder in the place of its files; undefined for most. */
  readonly view: FolderView | undefined
  /** Whether there is such a view is not known yet. */
  readonly isAwaited: boolean
  readonly hasView: (folderId: number) => boolean
}

/**
 * Whether the product keeps a folder of one’s own disk for a purpose that has a view of its own: as the tree knows it
 * already, so that its files are not shown first.
 */
export function usePurposeFolders(folderId: number, isOwn: boolean): PurposeFolders {
  const views = useSlot(folderViews)
  // what programs embed is a system of files, whatever they are
  const isAsked = isOwn && !isEmbedded() && views.length > 0
  const { data, error } = useApi(api.getTree, { folderId: 0 }, { enabled: isAsked })
  const viewOf = (id: number) => {
    const purpose = data?.nodes.find((node) => node.id === String(id))?.purpose
    return views.find((view) => view.purpose === purpose)
  }
  return {
    view: isAsked ? viewOf(folderId) : undefined,
    isAwaited: isAsked && folderId !== 0 && !data && !error,
    hasView: (id) => viewOf(id) !== undefined,
  }
}

interface PurposeFolderProps {
  readonly view: FolderView
  readonly folderId: number
  readonly name: string
  readonly trail: readonly Crumb[]
  readonly up: Crumb | undefined
  readonly uploads: DiskUploads
  /** What is done in any folder. */
  readonly acts: readonly Action[]
}

/** What only folders of people take, and what is no matter of the folder’s own view. */
const barred: ReadonlySet<string> = new Set(['newFolder', 'uploadFolder', 'paste'])
const ofFiles: ReadonlySet<string> = new Set(['upload', 'look'])

/** A folder that the product keeps, as the slice shows it that it is for. */
export function PurposeFolder({ view, uploads, acts, ...place }: PurposeFolderProps) {
  const t = useMessages(diskMessages)
  const { language } = useLanguage()
  const reason = view.reason[language]
  const { View } = view
  const more = acts
    .filter(({ key }) => !ofFiles.has(key))
    .map((act) => (barred.has(act.key) ? { ...act, disabledBecause: reason, aside: reason } : act))
  const upload = (files: readonly File[], how: FolderUpload) => {
    const placed: PlacedFiles = { files: files.map((file) => ({ file, path: file.name })), unreadable: [] }
    void runWithToast(() => uploads.upload(placed, place.folderId, how))
  }
  return (
    <Suspense fallback={<WaitingBar label={t('disk')} />}>
      <View
        key={place.folderId}
        {...place}
        upload={upload}
        rename={({ id, name }, onRenamed) =>
          openDialog((props) => <RenameDialog {...props} item={{ id, name, kind: 'file' }} onRenamed={onRenamed} />)
        }
        restore={restoreItems}
        more={more}
        interrupted={<InterruptedUploads folderId={place.folderId} onFile={uploads.goOn} />}
      />
    </Suspense>
  )
}
