import {
  Copy,
  Download,
  FileUp,
  FolderInput,
  FolderOpen,
  HardDriveDownload,
  History,
  PanelRight,
  Pencil,
  Scissors,
  Share2,
  Trash2,
  UserRoundX,
  UsersRound,
} from 'lucide-react'
import { fileApi } from '@shuku/domain/files/contract'
import {
  call,
  confirm,
  invalidate,
  openDialog,
  SessionContext,
  startDownload,
  toast,
  useMessages,
  useSession,
  useSmallScreen,
  type Action,
} from '@shuku/kit/web'
import { cloudDiskApi as api, type DiskRow, type DiskView } from '../../contract.ts'
import { diskMessages } from '../../messages.ts'
import { diskCalls, isEmbedded } from '../disk-state.ts'
import { useDetailsOpen } from '../details/details-pane.tsx'
import { orOfParent } from '../embedded/parent-page.ts'
import { clipboard } from './clipboard.ts'
import { restoreItems } from './restore-items.ts'

interface ItemActsOptions {
  readonly view: DiskView
  /** At the root of the view, which has what is shared itself and not what lies below it. */
  readonly isAtRoot: boolean
  readonly open: (item: DiskRow) => void
  readonly rename: (item: DiskRow) => void
  /** What lies on the clipboard, put into the folder that is shown. */
  readonly paste?: Action | undefined
  /** The items are where they were, or gone: nothing is chosen any more. */
  readonly onDone: () => void
}

/** What is done by keys, as menus say it. */
const keysOf: Readonly<Record<string, string | undefined>> = {
  cut: 'Ctrl X',
  copy: 'Ctrl C',
  paste: 'Ctrl V',
  rename: 'F2',
  delete: 'Delete',
}
/** These are for the clipboard and the menu: what lies beside a row or over a selection is rarer. */
const inMenuOnly: ReadonlySet<string> = new Set(['cut', 'paste', 'details'])
export const isInBar = ({ key }: Action): boolean => !inMenuOnly.has(key)

export type ItemActs = (items: readonly DiskRow[]) => readonly Action[]

/** What can be done with the chosen items of a view, each act with the reason why it cannot be done now. */
export function useItemActs({ view, isAtRoot, open, rename, onDone, paste }: ItemActsOptions): ItemActs {
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  const [, setDetails] = useDetailsOpen()
  const ask = useItemQuestions(onDone)
  return (items) => {
    const [first] = items
    if (!first) return []
    const isOne = items.length === 1
    const isKept = items.some((item) => item.isKept)
    const ofSystem = isKept ? t('usedBySystem') : undefined
    const mayDownload = items.every((item) => item.mayDownload)
    const all = {
      open: {
        label: t('open'),
        icon: <FolderOpen aria-hidden />,
        run: () => open(first),
        disabledBecause: isOne ? undefined : t('onlyOne'),
      },
      download: {
        label: t('download'),
        icon: <Download aria-hidden />,
        run: () => startDownload(fileApi.downloadFile, { file: String(first.fileId), save: true }),
        disabledBecause: isOne && first.kind === 'file' ? (mayDownload ? undefined : t('viewOnly')) : t('onlyOneFile'),
      },
      share: {
        label: t('share'),
        icon: <Share2 aria-hidden />,
        run: async () => await ask.share(items),
        disabledBecause: ofSystem,
      },
      publish: {
        label: t('publish'),
        icon: <FileUp aria-hidden />,
        run: async () => await ask.publish(items),
      },
      targets: {
        label: t('viewTargets'),
        icon: <UsersRound aria-hidden />,
        run: async () => await ask.objects(first),
        disabledBecause: isAtRoot ? (isOne ? undefined : t('onlyOne')) : t('onlyAtRoot'),
      },
      cancelShare: {
        label: t('cancelShare'),
        icon: <UserRoundX aria-hidden />,
        danger: true,
        run: async () => await ask.cancelShare(items),
        disabledBecause: view === 'myDisk' ? t('cancelInShares') : isAtRoot ? undefined : t('onlyAtRoot'),
      },
      saveToDisk: {
        label: t('saveToDisk'),
        icon: <HardDriveDownload aria-hidden />,
        run: async () => await ask.target('save2disk', items),
        disabledBecause: mayDownload ? undefined : t('viewOnly'),
      },
      cut: {
        label: t('cut'),
        icon: <Scissors aria-hidden />,
        startsGroup: true,
        run: () => putOnClipboard('cut', items, t('cutDone')),
        disabledBecause: ofSystem,
      },
      copy: {
        label: t('copy'),
        icon: <Copy aria-hidden />,
        run: () => putOnClipboard('copy', items, t('copied')),
      },
      paste: paste ?? none,
      versions: {
        label: t('versionInfo'),
        icon: <History aria-hidden />,
        run: async () => await ask.versions(first),
        disabledBecause: isOne && first.kind === 'file' ? undefined : t('onlyOneFile'),
      },
      details: {
        label: t('details'),
        icon: <PanelRight aria-hidden />,
        startsGroup: true,
        run: () => setDetails(true),
      },
      move: {
        label: t('moveTo'),
        icon: <FolderInput aria-hidden />,
        run: async () => await ask.target('move', items),
        disabledBecause: ofSystem,
      },
      rename: {
        label: t('rename'),
        icon: <Pencil aria-hidden />,
        run: () => rename(first),
        disabledBecause: ofSystem ?? (isOne ? undefined : t('onlyOne')),
      },
      delete: {
        label: t('delete'),
        icon: <Trash2 aria-hidden />,
        danger: true,
        run: async () => await ask.remove(items),
        disabledBecause: ofSystem,
      },
    } satisfies Record<string, Omit<Action, 'key'>>
    const keys = view === 'myDisk' && isEmbedded() ? ofFileSystem : offered[view]
    return keys.flatMap((key) => {
      // a small screen has no room for the pane
      if (small && key === 'details') return []
      const act: Omit<Action, 'key'> = all[key]
      const whole = {
        key,
        asks: items.map(({ id }) => id),
        ...act,
        aside: act.disabledBecause ?? (small ? undefined : keysOf[key]),
      }
      return orOfParent(whole, items)
    })
  }
}

/** Where nothing can be pasted. */
const none: Omit<Action, 'key'> = { label: '' }

const offered = {
  myDisk: [
    'open',
    'download',
    'share',
    'publish',
    'cut',
    'copy',
    'paste',
    'move',
    'rename',
    'details',
    'versions',
    'delete',
  ],
  myShare: ['open', 'download', 'targets', 'cancelShare', 'details'],
  colleagueShare: ['open', 'download', 'saveToDisk', 'details'],
} as const

/** Programs have the cancelling of shares there too, where it does nothing by itself. */
const ofFileSystem = [...offered.myDisk, 'cancelShare'] as const

function putOnClipboard(act: 'cut' | 'copy', items: readonly DiskRow[], done: string): void {
  clipboard.put({ act, items })
  toast.plain(done)
}

/** Acts that ask before they are done. */
function useItemQuestions(onDone: () => void) {
  const t = useMessages(diskMessages)
  // what lies over the page is drawn outside of it, and uploads from there are this person’s
  const session = useSession()
  const done = async (message: string, options: { readonly undo?: () => Promise<void> } = {}) => {
    toast.success(message, options)
    onDone()
    await invalidate(...diskCalls)
  }
  return {
    remove: async (items: readonly DiskRow[]) => {
      const text = t('deleteText', { n: items.length })
      const question = isEmbedded()
        ? { title: t('confirmation'), text: `${t('deleteSelectedAsked')} ${text}` }
        : { title: t('deleteAsked'), text }
      if (!(await confirm({ ...question, action: t('delete'), danger: true }))) return
      const ids = items.map(({ id }) => id)
      const { message } = await call(api.changeItems, { operation: 'delete', ids })
      await done(message, { undo: async () => await restoreItems(ids) })
    },
    cancelShare: async (items: readonly DiskRow[]) => {
      const question = { title: t('cancelShareAsked'), text: t('cancelShareText', { n: items.length }) }
      if (!(await confirm({ ...question, action: t('cancelShare'), danger: true }))) return
      const { message } = await call(api.share, { operation: 'cancel', ids: items.map(({ id }) => id) })
      await done(message)
    },
    share: async (items: readonly DiskRow[]) => {
      const { ShareDialog } = await import('../sharing/share-dialog.tsx')
      openDialog((props) => <ShareDialog {...props} items={items} />)
    },
    objects: async (item: DiskRow) => {
      const { ObjectsDialog } = await import('../sharing/objects-dialog.tsx')
      openDialog((props) => <ObjectsDialog {...props} item={item} />)
    },
    versions: async (item: DiskRow) => {
      const { VersionsDialog } = await import('../versions/versions-dialog.tsx')
      openDialog((props) => (
        <SessionContext value={session}>
          <VersionsDialog {...props} item={item} />
        </SessionContext>
      ))
    },
    publish: async (items: readonly DiskRow[]) => {
      const { PublishDialog } = await import('../publishing/publish-dialog.tsx')
      openDialog((props) => <PublishDialog {...props} items={items} />)
    },
    target: async (operation: 'move' | 'save2disk', items: readonly DiskRow[]) => {
      const { TargetDialog } = await import('../folders/target-dialog.tsx')
      openDialog((props) => <TargetDialog {...props} operation={operation} items={items} onDone={onDone} />)
    },
  }
}
