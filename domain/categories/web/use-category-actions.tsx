import { Copy, FolderInput, FolderPlus, FolderUp, PencilLine, Trash2, Upload } from 'lucide-react'
import type { Endpoint } from '@shuku/kit/contract'
import { lazyDialog, toast, useAction, useMessages, useSession, type Action, type TreeDrag } from '@shuku/kit/web'
import { addresses } from '@shuku/domain/addresses'
import { categoryApi, type CategoryNode, treeCalls } from '../contract.ts'
import { categoryMessages } from '../messages.ts'
import { askDeletion } from './ask-deletion.tsx'
import { pathOf } from './tree/build-tree.ts'
import type { MoveCategoryDialogProps } from './move-category-dialog.tsx'
import { useBatchUploadPlace } from './use-batch-upload-place.ts'
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
  const batchUpload = useBatchUploadPlace()
  const mayBeFirst = useSession().rights.includes('DocSecCategoryAdd:Add')
  const remove = useAction(categoryApi.delete, {
    invalidates: [...treeCalls, ...shownBy],
    onDone: ({ message }) => toast.success(message),
  })
  const askAndRemove = async (category: CategoryNode) => {
    if (await askDeletion(category)) await remove.run({ ids: [category.id] })
  }
  return (category: CategoryNode): readonly Action[] => [
    ...(category.mayCreateChild
      ? [{ key: 'createChild', label: t('createChild'), icon: <FolderPlus />, run: () => onCreateBelow(category) }]
      : []),
    ...(category.mayCreate
      ? [
          { key: 'upload', label: t('uploadMany'), icon: <Upload />, run: () => batchUpload.open(category.id) },
          { key: 'import', label: t('importFolder'), icon: <FolderUp />, href: addresses.importFolder(category.id) },
        ]
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
          // it needs a place to go to, which is chosen there
          {
            key: 'copy',
            label: t('copyCategory'),
            icon: <Copy />,
            href: addresses.move({ operate: 'copy', sourceId: category.id }),
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

/** A category of a tree is dropped on another: the dialog of the move opens, and says what that changes. */
export function useCategoryDrag(byId: ReadonlyMap<number, CategoryNode>, shownBy: readonly Endpoint[] = []): TreeDrag {
  const mayBeFirst = useSession().rights.includes('DocSecCategoryAdd:Add')
  const of = ({ id }: { readonly id: string }) => byId.get(Number(id))
  return {
    mayMove: (node) => of(node)?.maySet ?? false,
    mayDrop: (node, target) => {
      const [category, into] = [of(node), of(target)]
      if (!category || !into || !into.mayCreateChild || into.id === category.parentId) return false
      return !pathOf(byId, into.id).some(({ id }) => id === category.id)
    },
    onDrop: (node, target) => {
      const category = of(node)
      if (category) openMoveDialog({ category, mayBeFirst, shownBy, intoId: Number(target.id) })
    },
  }
}
