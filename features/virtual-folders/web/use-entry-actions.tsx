import { ArrowDown, ArrowUp, ArrowUpToLine, CircleMinus, Copy, FolderInput, StickyNote } from 'lucide-react'
import { tableApi } from '@shuku/kit/contract'
import {
  call,
  confirm,
  invalidate,
  openDialog,
  runWithToast,
  toast,
  useMessages,
  type Action,
  type Selection,
  type Table,
  type TableRow,
} from '@shuku/kit/web'
import { virtualFoldersApi as api, type EntryAct, type EntryRow, type FolderView } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import { folderCalls } from './use-folders.tsx'

type Chosen = { readonly documentIds: number[] } | { readonly selectionId: number }

interface Options {
  readonly folder: FolderView
  readonly table: Table<EntryRow>
  /** What the server offers in this folder. */
  readonly acts: readonly EntryAct[]
  /** The entries are in the order by hand. */
  readonly isInOrder: boolean
}

/** What can be done with one entry, or with those that are chosen. */
export function useEntryActions({ folder, table, acts, isInOrder }: Options) {
  const t = useMessages(foldersMessages)
  const { id: folderId, hasRule } = folder
  const onDone = async () => {
    table.selection.clear()
    await Promise.all([table.reload(), invalidate(...folderCalls.filter((each) => each !== api.listEntries))])
  }

  const remove = async (chosen: Chosen, n: number) => {
    const question = {
      title: t('removeAsked'),
      text: t(hasRule ? 'removeByRuleText' : 'removeText', { n }),
      action: t('remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    await runWithToast(async () => {
      const { message, documentIds } = await call(api.removeEntries, { folderId, ...chosen })
      const undo = async () => {
        await call(api.putBack, { folderId, documentIds })
        await onDone()
      }
      toast.success(message, { undo })
      await onDone()
    })
  }
  const carry = async (act: 'copy' | 'move', chosen: Chosen) => {
    const { CarryDialog } = await import('./dialogs/target-dialog.tsx')
    openDialog((props) => (
      <CarryDialog {...props} act={act} folderId={folderId} chosen={chosen} onDone={() => void onDone()} />
    ))
  }
  const note = async ({ id, subject, note: written }: EntryRow) => {
    const { NoteDialog } = await import('./dialogs/folder-dialogs.tsx')
    openDialog((props) => (
      <NoteDialog
        {...props}
        folderId={folderId}
        document={{ id, subject, note: written }}
        onDone={() => void table.reload()}
      />
    ))
  }
  const place = (documentId: number, beforeId: number | undefined) =>
    runWithToast(async () => {
      await call(api.placeEntry, { folderId, documentId, beforeId })
      await table.reload()
    })

  const carrying = (chosen: () => Promise<Chosen>, n: () => number): Action[] => {
    const all: Record<'copy' | 'move' | 'remove', Action> = {
      copy: {
        key: 'copy',
        label: t('copy'),
        icon: <Copy aria-hidden />,
        run: async () => carry('copy', await chosen()),
      },
      move: {
        key: 'moveEntry',
        label: t('move'),
        icon: <FolderInput aria-hidden />,
        run: async () => carry('move', await chosen()),
      },
      remove: {
        key: 'remove',
        label: t('remove'),
        icon: <CircleMinus aria-hidden />,
        run: async () => remove(await chosen(), n()),
      },
    }
    return (['copy', 'move', 'remove'] as const).filter((act) => acts.includes(act)).map((act) => all[act])
  }

  /** Of one entry. */
  const ofRow = ({ row }: TableRow<EntryRow>): Action[] => {
    const at = table.rows.findIndex(({ row: { id } }) => id === row.id)
    const [before, after, last] = [table.rows[at - 1], table.rows[at + 1], table.rows[at + 2]]
    const first = table.rows[0]
    const moves =
      isInOrder && acts.includes('place')
        ? [
            ...(before
              ? [
                  {
                    key: 'up',
                    label: t('up'),
                    icon: <ArrowUp aria-hidden />,
                    startsGroup: true,
                    run: () => place(row.id, before.row.id),
                  },
                ]
              : []),
            ...(after
              ? [
                  {
                    key: 'down',
                    label: t('down'),
                    icon: <ArrowDown aria-hidden />,
                    // the last of a page goes before the first of the next one by the next click
                    run: () => (last ? place(row.id, last.row.id) : place(after.row.id, row.id)),
                  },
                ]
              : []),
            ...(before && first
              ? [
                  {
                    key: 'first',
                    label: t('first'),
                    icon: <ArrowUpToLine aria-hidden />,
                    run: () => place(row.id, first.row.id),
                  },
                ]
              : []),
          ]
        : []
    return [
      ...carrying(
        () => Promise.resolve({ documentIds: [row.id] }),
        () => 1,
      ),
      ...(acts.includes('note')
        ? [{ key: 'note', label: t('note'), icon: <StickyNote aria-hidden />, run: () => note(row) }]
        : []),
      ...moves,
    ]
  }

  /** Of several, or of all that the list has. */
  const ofChosen = ({ everything, ids }: Selection<EntryRow>): Action[] => {
    let n = ids.length
    const chosen = async (): Promise<Chosen> => {
      const { key } = table
      if (!everything || key === undefined) return { documentIds: ids.map(Number) }
      const { selectionId, count } = await call(tableApi.selectAll, { key })
      n = count
      return { selectionId }
    }
    return carrying(chosen, () => n)
  }

  return { ofRow, ofChosen, onDone }
}
