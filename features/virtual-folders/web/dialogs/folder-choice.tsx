import { useMemo } from 'react'
import { folderRoots, virtualFolderMessages } from '@shuku/domain/virtual-folders/contract'
import { Query, Tree, useMessages, type TreeNode } from '@shuku/kit/web'
import type { FolderView } from '../../contract.ts'
import { foldersMessages } from '../../messages.ts'
import { nodesOf, useFolders } from '../use-folders.tsx'
import './folder-choice.css'

interface FolderChoiceProps {
  readonly value?: readonly number[]
  readonly onChange?: (value: number[]) => void
  /** Nothing can be put where it is. */
  readonly without?: number | undefined
}

/** Ticks the folders that the person may fill; others are only the way to them. */
export function FolderChoice({ value = [], onChange, without }: FolderChoiceProps) {
  const t = useMessages(foldersMessages)
  const word = useMessages(virtualFolderMessages)
  const { folders, isHere, error, refetch } = useFolders()
  const nodes = useMemo(() => {
    const mayChoose = ({ id, mayFill }: FolderView) => mayFill && id !== without
    return folderRoots.flatMap((root): TreeNode[] => {
      const all = nodesOf(
        folders.filter((folder) => folder.root === root),
        (folder) => !mayChoose(folder),
      )
      const children = all.flatMap(leadsSomewhere)
      return children.length > 0 ? [{ id: root, name: t(root), hasChildren: true, children, locked: true }] : []
    })
  }, [folders, t, without])
  const ticked = useMemo(() => new Set(value.map(String)), [value])
  const toggle = (id: string) =>
    onChange?.(ticked.has(id) ? value.filter((each) => String(each) !== id) : [...value, Number(id)])
  if (!isHere || error) return <Query of={{ error, refetch }} rows={6} />
  if (nodes.length === 0) return <p className="sk-secondary">{t('noTargets')}</p>
  return (
    <div className="sk-folder-choice">
      <Tree wraps label={word('title')} nodes={nodes} openLevels={3} ticked={ticked} onChange={toggle} />
    </div>
  )
}

/** What cannot be chosen, and leads to nothing that can, is left out. */
function leadsSomewhere(node: TreeNode): TreeNode[] {
  const children = (node.children ?? []).flatMap(leadsSomewhere)
  return node.locked && children.length === 0 ? [] : [{ ...node, children, hasChildren: children.length > 0 }]
}
