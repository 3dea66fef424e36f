import { ListX, Pencil, RotateCcw } from 'lucide-react'
import { peopleApi } from '@shuku/domain/people/contract'
import { openDialog, toast, useAction, useMessages, type Action } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit, type PostRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import type { PostDialogProps } from './post-dialog.tsx'

const invalidates = [api.listPosts, peopleApi.findChoices]

/** The actions on a post of the list. */
export function usePostActions(units: readonly AdministeredUnit[]): (row: PostRow) => readonly Action[] {
  const t = useMessages(organisationMessages)
  const closing = useAction(api.closePost, { invalidates })
  const reopening = useAction(api.reopenPost, { invalidates })
  const reopen = async ({ postId, name }: PostRow) => {
    if (await reopening.run({ postId })) toast.success(t('postReopened', { name }))
  }
  const close = async (row: PostRow) => {
    const { postId, name } = row
    if (await closing.run({ postId })) toast.success(t('postClosed', { name }), { undo: () => reopen(row) })
  }
  return (row) => [
    { key: 'edit', label: t('editPost'), icon: <Pencil />, run: () => openPostDialog({ post: row, units }) },
    row.isClosed
      ? { key: 'reopen', label: t('reopen'), icon: <RotateCcw />, run: () => reopen(row), startsGroup: true }
      : {
          key: 'close',
          label: t('closePost'),
          icon: <ListX />,
          run: () => close(row),
          danger: true,
          startsGroup: true,
        },
  ]
}

export async function openPostDialog(of: PostDialogProps): Promise<void> {
  const { PostDialog } = await import('./post-dialog.tsx')
  openDialog((dialog) => <PostDialog {...of} {...dialog} />)
}
