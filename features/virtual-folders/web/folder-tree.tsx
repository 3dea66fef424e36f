import { useMemo, useState } from 'react'
import { FolderPlus } from 'lucide-react'
import { folderRoots, virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { IconButton, Tree, TreeHead, useMessages, useTreeDrawer, type Action, type TreeNode } from '@shuku/kit/web'
import type { FolderView } from '../contract.ts'
import { foldersMessages } from '../messages.ts'
import { nodesOf, useFolderCounts } from './use-folders.tsx'

interface FolderTreeProps {
  readonly folders: readonly FolderView[]
  readonly value: number | undefined
  readonly onChange: (folderId: number) => void
  readonly onCreate: () => void
  readonly actions: (folder: FolderView) => readonly Action[]
}

/** The company’s folders, one’s own, and those that others share, with what one may read in each. */
export function FolderTree({ folders, value, onChange, onCreate, actions }: FolderTreeProps) {
  const t = useMessages(foldersMessages)
  const word = useMessages(virtualFolderMessages)
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const [drawn, setDrawn] = useState<readonly string[]>([])
  const counts = useFolderCounts(folders, new Set(drawn), value)
  const nodes = useMemo(
    () =>
      folderRoots.flatMap((root): TreeNode[] => {
        const children = nodesOf(
          folders.filter((folder) => folder.root === root),
          () => false,
        )
        return children.length > 0 ? [{ id: root, name: t(root), hasChildren: true, children, locked: true }] : []
      }),
    [folders, t],
  )
  return (
    <>
      <TreeHead
        title={word('title')}
        filter={filter}
        onFilter={setFilter}
        extra={<IconButton small icon={<FolderPlus aria-hidden />} label={t('newFolder')} onClick={onCreate} />}
      />
      <Tree
        label={word('title')}
        nodes={nodes}
        openLevels={2}
        filter={filter}
        counts={counts}
        onDrawn={setDrawn}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => {
          onChange(Number(id))
          drawer.close()
        }}
        actions={({ id }) => {
          const folder = folders.find((one) => String(one.id) === id)
          return folder ? actions(folder) : []
        }}
      />
    </>
  )
}
