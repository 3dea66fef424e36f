import { FolderInput, FolderPlus, FolderUp, PencilLine, Trash2 } from 'lucide-react'
import type { Endpoint } from '@shuku/kit/contract'
import { confirm, lazyDialog, toast, useAction, useMessages, useSession, type Action } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { categoryApi, type CategoryNode, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import type { MoveCategoryDialogProps } from './move-category-dialog.tsx'
import { useSettingsAction } from './use-settings-action.tsx'

const openMoveDialog = lazyDialog<MoveCategoryDialogProps>(
  async () => (await import('./move-category-dialog.tsx')).MoveCategoryDialog,
)

interface CategoryActions {
  onCreateBelow: (category: CategoryNode) => void
  onRename: (category: CategoryNode) => void
  /** What the screen shows of categories beside their tree: it follows a move and a deletion. */
  shownBy?: readonly Endpoint[]
}

/** What may be done with a category, in a tree, a list or on its card: the server says what, by the node's flags. */
export function useCategoryActions({ onCreateBelow, onRename, shownBy = [] }: CategoryActions) {
  const t = useMessages(categoryMessages)
  const settingsOf = useSettingsAction()
  const mayBeFirst = useSession().rights.includes('DocSecCategoryAdd:Add')
  const remove = useAction(categoryApi.delete, {
    invalidates: [...treeCalls, ...shownBy],
    onDone: ({ message }) => toast.success(message),
  })
  const askAndRemove = async ({ id, name }: CategoryNode) => {
    const sure = await confirm({ title: t('deleteCategoryAsked', { name }), action: t('deleteCategory'), danger: true })
    if (sure) await remove.run({ ids: [id] })
  }
  return (category: CategoryNode): readonly Action[] => [
    ...(category.mayCreateChild
      ? [{ key: 'createChild', label: t('createChild'), icon: <FolderPlus />, run: () => onCreateBelow(category) }]
      : []),
    ...(category.mayCreate
      ? [{ key: 'import', label: t('importFolder'), icon: <FolderUp />, href: addresses.importFolder(category.id) }]
      : []),
    ...settingsOf(category),
    ...(category.maySet
      ? [
          { key: 'rename', label: t('renameCategory'), icon: <PencilLine />, run: () => onRename(category) },
          {
            key: 'move',
            label: t('moveCategory'),
            icon: <FolderInput />,
            run: () => openMoveDialog({ category, mayBeFirst, shownBy }),
          },
          {
            key: 'delete',
            label: t('deleteCategory'),
            icon: <Trash2 />,
            danger: true,
            startsGroup: true,
            run: () => askAndRemove(category),
          },
        ]
      : []),
  ]
}
