import { useState } from 'react'
import { Tree, TreeHead, useMessages, useTreeDrawer, type TreeNode } from '@shuku/kit/web'
import { recycleBinMessages } from '../messages.ts'

interface BinTreeProps {
  /** What its nodes are. */
  readonly title: string
  readonly openLevels?: number
  readonly nodes: readonly TreeNode[]
  readonly all: number
  readonly value: number | undefined
  readonly onChange: (categoryId: number | undefined) => void
}

/** The id of the line above them. */
const everything = 'all'

/** The categories or folders of what is in the bin, above them all of it. */
export function BinTree({ title, openLevels = 1, nodes, all, value, onChange }: BinTreeProps) {
  const t = useMessages(recycleBinMessages)
  const drawer = useTreeDrawer()
  const [filter, onFilter] = useState('')
  return (
    <>
      <TreeHead title={title} filter={filter} onFilter={onFilter} />
      <Tree
        label={title}
        openLevels={openLevels}
        nodes={[{ id: everything, name: t('all'), count: all, hasChildren: false }, ...nodes]}
        filter={filter}
        value={value === undefined ? everything : String(value)}
        onChange={(id) => {
          onChange(id === everything ? undefined : Number(id))
          drawer.close()
        }}
      />
    </>
  )
}

interface Counted {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly count: number
}

export function treeOf(all: readonly Counted[], parentId: number | null = null): TreeNode[] {
  return all
    .filter((each) => each.parentId === parentId)
    .map(({ id, name, count }) => {
      const children = treeOf(all, id)
      return { id: String(id), name, count, hasChildren: children.length > 0, children }
    })
}

/** Those above one, the first level first. */
export function pathTo(all: readonly Counted[], node: Counted | undefined): Counted[] {
  const above = all.find(({ id }) => id === node?.parentId)
  return above ? [...pathTo(all, above), above] : []
}
