import { useState } from 'react'
import { FolderPlus, Pencil } from 'lucide-react'
import {
  IconButton,
  openDialog,
  runWithToast,
  Tree,
  TreeHead,
  useMessages,
  useTreeDrawer,
  type Action,
  type TreeNode,
} from '@shuku/kit/web'
import { homeFolder, type Crumb } from '../../contract.ts'
import { NewFolderDialog, RenameDialog } from '../embedded/name-dialog.tsx'
import { diskMessages } from '../../messages.ts'
import { showSpace } from './show-space.tsx'
import { SpaceLine, type Space } from './space-line.tsx'
import { treeDrop } from '../items/use-item-drag.ts'
import { isUnmade, useUnmadeNodes } from './unmade-folders.tsx'
import { useFolderNodes } from './use-folder-nodes.tsx'

interface FolderPaneProps {
  /** The way to the folder of one’s own disk that is looked at; undefined elsewhere. */
  readonly crumbs: readonly Crumb[] | undefined
  readonly space: Space | undefined
  readonly onOpen: (folderId: number) => void
  /** Where folders cannot be made there is none. */
  readonly onCreate: (() => void) | undefined
}

/** The folders of one’s own disk, and below them its space. */
export function FolderPane({ crumbs, space, onOpen, onCreate }: FolderPaneProps) {
  const t = useMessages(diskMessages)
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const tree = useFolderNodes({ path: crumbs?.map(({ id }) => id) ?? [] })
  const unmade = useUnmadeNodes()
  const open = (folderId: number) => {
    onOpen(folderId)
    drawer.close()
  }
  const choose = (id: string) => {
    if (!isUnmade(id)) open(id === homeFolder ? 0 : Number(id))
    else
      void runWithToast(async () => {
        const made = await unmade.make(id)
        if (made !== undefined) open(made)
      })
  }
  const actionsOf = ({ id, name }: TreeNode): readonly Action[] => {
    const folderId = id === homeFolder ? 0 : Number(id)
    const add: Action = {
      key: 'newFolder',
      label: t('newFolder'),
      icon: <FolderPlus aria-hidden />,
      run: () => openDialog((props) => <NewFolderDialog {...props} folderId={folderId} />),
    }
    const edit: Action = {
      key: 'rename',
      label: t('rename'),
      icon: <Pencil aria-hidden />,
      run: () => openDialog((props) => <RenameDialog {...props} item={{ id: folderId, kind: 'folder', name }} />),
    }
    return [...(tree.offers(id, 'add') ? [add] : []), ...(tree.offers(id, 'edit') ? [edit] : [])]
  }
  return (
    <>
      <TreeHead
        title={t('disk')}
        filter={filter}
        onFilter={setFilter}
        extra={
          onCreate && <IconButton small icon={<FolderPlus aria-hidden />} label={t('newFolder')} onClick={onCreate} />
        }
      />
      <Tree
        label={t('tree')}
        nodes={tree.nodes.map((home) => unmade.withUnmade(home, tree.purposes))}
        onNeed={tree.onNeed}
        filter={filter}
        actions={actionsOf}
        drop={
          onCreate && { ...treeDrop, mayDrop: (node, event) => !isUnmade(node.id) && treeDrop.mayDrop(node, event) }
        }
        value={crumbs?.at(-1)?.id}
        onChange={choose}
      />
      {space && <SpaceLine space={space} onFreeUp={showSpace} />}
    </>
  )
}
