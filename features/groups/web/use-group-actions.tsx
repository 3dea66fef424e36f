import { Pencil, Trash2 } from 'lucide-react'
import { peopleApi } from '@shuku/domain/people/contract'
import { confirm, openDialog, toast, useAction, useMessages, type Action } from '@shuku/kit/web'
import { groupsApi, type Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'
import type { GroupDialogProps } from './group-dialog.tsx'

/** What may be done with a group that the person keeps. */
export function useGroupActions(onDeleted: (group: Group) => void): (group: Group) => readonly Action[] {
  const t = useMessages(groupsMessages)
  const removal = useAction(groupsApi.deleteGroup, { invalidates: [groupsApi.getGroups, peopleApi.findChoices] })
  const remove = async (group: Group) => {
    const { id: groupId, name } = group
    const question = { title: t('deleteTitle', { name }), text: t('deleteText'), action: t('delete'), danger: true }
    if (!(await confirm(question))) return
    const done = await removal.run({ groupId })
    if (!done) return
    toast.success(done.message)
    onDeleted(group)
  }
  return (group) =>
    group.mayChange
      ? [
          { key: 'rename', label: t('rename'), icon: <Pencil aria-hidden />, run: () => openGroupDialog({ group }) },
          {
            key: 'delete',
            label: t('delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            startsGroup: true,
            run: () => remove(group),
          },
        ]
      : []
}

export async function openGroupDialog(of: GroupDialogProps): Promise<void> {
  const { GroupDialog } = await import('./group-dialog.tsx')
  openDialog((dialog) => <GroupDialog {...of} {...dialog} />)
}
