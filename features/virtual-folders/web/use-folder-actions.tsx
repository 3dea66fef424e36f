import { Bell, BellOff, CalendarClock, FolderPlus, Pencil, Trash2, UserPlus } from 'lucide-react'
import { stillOnPage } from '@shuku/domain/documents/web'
import { folderActs, type FolderAct } from '@shuku/domain/virtual-folders/web'
import { tableApi } from '@shuku/kit/contract'
import { translate } from '@shuku/kit/i18n'
import {
  call,
  confirm,
  openDialog,
  toast,
  useAction,
  useLanguage,
  useMessages,
  useSlot,
  type Action,
} from '@shuku/kit/web'
import { virtualFoldersApi as api, type FolderView } from '../contract.ts'
import { foldersMessages } from '../messages.ts'

interface Options {
  /** The folders of whose new documents one is notified, and how. */
  readonly followed: ReadonlyMap<number, { readonly daily: boolean }>
  readonly mayMakeCompany: boolean
  readonly onMade: (folderId: number, hasRule: boolean) => void
  readonly onDeleted: (folder: FolderView) => void
}

/** What may be done with a folder: followed by all who see it, changed by who keeps it; and making one. */
export function useFolderActions({ followed, mayMakeCompany, onMade, onDeleted }: Options) {
  const t = useMessages(foldersMessages)
  const ofWhole = useWholeActs()
  // not what is asked of the folder that is gone, which is on the screen yet
  const removal = useAction(api.deleteFolder, { invalidates: [api.listFolders, api.countEntries] })
  const create = async (parent?: FolderView) => {
    const { CreateDialog } = await import('./dialogs/folder-dialogs.tsx')
    openDialog((props) => <CreateDialog {...props} parent={parent} mayMakeCompany={mayMakeCompany} onMade={onMade} />)
  }
  const rename = async (folder: FolderView) => {
    const { RenameDialog } = await import('./dialogs/folder-dialogs.tsx')
    openDialog((props) => <RenameDialog {...props} folder={folder} />)
  }
  const share = async (folder: FolderView) => {
    const isHere = stillOnPage()
    const [{ SharingDialog }, sharing] = await Promise.all([
      import('./dialogs/sharing-dialog.tsx'),
      call(api.getSharing, { folderId: folder.id }),
    ])
    if (isHere()) openDialog((props) => <SharingDialog {...props} folder={folder} sharing={sharing} />)
  }
  const remove = async (folder: FolderView) => {
    const { id: folderId, name } = folder
    const question = { title: t('deleteAsked', { name }), text: t('deleteText'), action: t('delete'), danger: true }
    if (!(await confirm(question))) return
    const done = await removal.run({ folderId })
    if (!done) return
    toast.success(done.message)
    onDeleted(folder)
  }
  const following = useAction(api.followFolder, { invalidates: [api.listFolders] })
  const follow = async (folderId: number, wanted: { follows: boolean; daily: boolean }) => {
    const before = { follows: followed.has(folderId), daily: followed.get(folderId)?.daily ?? false }
    const done = await following.run({ folderId, ...wanted })
    if (done) toast.success(done.message, { undo: () => void following.run({ folderId, ...before }) })
  }
  const followOf = ({ id }: FolderView): readonly Action[] => {
    const is = followed.get(id)
    const atOnce: Action = {
      key: 'follow',
      label: t(is ? 'toAtOnce' : 'follow'),
      icon: <Bell aria-hidden />,
      run: () => follow(id, { follows: true, daily: false }),
    }
    const daily: Action = {
      key: 'followDaily',
      label: t(is ? 'toDaily' : 'followDaily'),
      icon: <CalendarClock aria-hidden />,
      run: () => follow(id, { follows: true, daily: true }),
    }
    if (!is) return [atOnce, daily]
    const unfollow: Action = {
      key: 'unfollow',
      label: t('unfollow'),
      icon: <BellOff aria-hidden />,
      run: () => follow(id, { follows: false, daily: false }),
    }
    return [is.daily ? atOnce : daily, unfollow]
  }
  const changesOf = (folder: FolderView): readonly Action[] =>
    folder.mayChange
      ? [
          { key: 'newBelow', label: t('newBelow'), icon: <FolderPlus aria-hidden />, run: () => create(folder) },
          { key: 'rename', label: t('rename'), icon: <Pencil aria-hidden />, run: () => rename(folder) },
          {
            key: 'share',
            label: t(folder.root === 'company' ? 'fillers' : 'share'),
            icon: <UserPlus aria-hidden />,
            run: () => share(folder),
          },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            startsGroup: true,
            run: () => remove(folder),
          },
        ]
      : []
  const actionsOf = (folder: FolderView): readonly Action[] => [
    ...followOf(folder),
    ...ofWhole(folder),
    ...changesOf(folder),
  ]
  return { create, actionsOf }
}

/** What other slices do with all that is in a folder. */
function useWholeActs(): (folder: FolderView) => readonly Action[] {
  const acts = useSlot(folderActs)
  const { language } = useLanguage()
  const t = useMessages(foldersMessages)
  const run = async (act: FolderAct, folder: FolderView) => {
    const isHere = stillOnPage()
    const { key } = await call(api.listEntries, { folderId: folder.id })
    const selected = await call(tableApi.selectAll, { key })
    if (!isHere()) return
    if (selected.count === 0) toast.plain(t('none'))
    else await act.run(folder, selected)
  }
  return (folder) =>
    acts
      .filter(({ isOffered }) => isOffered?.(folder) ?? true)
      .toSorted((a, b) => a.order - b.order)
      .map((act) => ({
        key: act.id,
        label: translate(act.label, language),
        icon: act.icon,
        run: () => run(act, folder),
      }))
}
