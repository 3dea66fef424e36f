import { useMemo, useState } from 'react'
import type { ReplyOf } from '@shuku/kit/contract'
import { Tree, TreeHead, useMessages, useTreeDrawer, type TreeNode } from '@shuku/kit/web'
import type { subscriptionApi as api } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'

const everything = 'all'

type Node = ReplyOf<typeof api.getTree>['nodes'][number]

interface CategoriesProps {
  readonly nodes: readonly Node[]
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

/** The categories of what the tab lists, with how much of it each has. */
export function Categories({ nodes, value, onChange }: CategoriesProps) {
  const t = useMessages(subscriptionMessages)
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const tree = useMemo(() => treeOf(nodes, null), [nodes])
  const counts = useMemo(() => new Map(nodes.map(({ id, n }) => [String(id), n])), [nodes])
  return (
    <>
      <TreeHead title={t('categories')} filter={filter} onFilter={setFilter} />
      <Tree
        label={t('categories')}
        nodes={[{ id: everything, name: t('all'), hasChildren: false }, ...tree]}
        counts={counts}
        filter={filter}
        openLevels={1}
        value={value === undefined ? everything : String(value)}
        onChange={(id) => {
          onChange(id === everything ? undefined : Number(id))
          drawer.close()
        }}
      />
    </>
  )
}

function treeOf(all: readonly Node[], parentId: number | null): TreeNode[] {
  return all
    .filter((each) => each.parentId === parentId)
    .map(({ id, name }) => {
      const children = treeOf(all, id)
      return { id: String(id), name, hasChildren: children.length > 0, children }
    })
}
