import { useMemo, useState } from 'react'
import { useUnitTree } from '@shuku/domain/people/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { Tree, TreeHead, useApi, useMessages, useTreeDrawer, type TreeNode } from '@shuku/kit/web'
import { monitorApi } from '../contract.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import './monitor.css'

type Category = ReplyOf<typeof monitorApi.getTree>['nodes'][number]

interface MonitorTreesProps {
  readonly nodes: readonly Category[]
  readonly categoryId: number | undefined
  readonly unitId: number | undefined
  readonly onCategory: (id: number) => void
  readonly onUnit: (id: number | undefined) => void
}

/** The id of the line above the units. */
const everything = 'all'

/** The organisation and the categories as far as one administers them, one above the other; each has its own scroll. */
export function MonitorTrees(props: MonitorTreesProps) {
  const { nodes, categoryId, unitId, onCategory, onUnit } = props
  const t = useMessages(monitorScreenMessages)
  const drawer = useTreeDrawer()
  const categories = useMemo(() => treeOf(nodes, null), [nodes])
  return (
    <div className="sk-monitor-trees">
      <Units value={unitId} onChange={onUnit} />
      <Pane
        title={t('categories')}
        nodes={categories}
        value={categoryId === undefined ? undefined : String(categoryId)}
        onChange={(id) => {
          onCategory(Number(id))
          drawer.close()
        }}
      />
    </div>
  )
}

function Units({ value, onChange }: { value: number | undefined; onChange: (id: number | undefined) => void }) {
  const t = useMessages(monitorScreenMessages)
  const all = useUnitTree()
  const { data } = useApi(monitorApi.getUnits, {}, { staleMs: 60_000 })
  const units = useMemo(() => within(all, new Set(data?.unitIds)), [all, data])
  return (
    <Pane
      title={t('scope')}
      nodes={[{ id: everything, name: t('all'), hasChildren: false }, ...units]}
      value={value === undefined ? everything : String(value)}
      onChange={(id) => onChange(id === everything ? undefined : Number(id))}
    />
  )
}

interface PaneProps {
  readonly title: string
  readonly nodes: readonly TreeNode[]
  readonly value: string | undefined
  readonly onChange: (id: string) => void
}

function Pane({ title, nodes, value, onChange }: PaneProps) {
  const [filter, setFilter] = useState('')
  return (
    <div className="sk-monitor-tree">
      <TreeHead title={title} filter={filter} onFilter={setFilter} />
      <Tree label={title} nodes={nodes} filter={filter} openLevels={1} value={value} onChange={onChange} />
    </div>
  )
}

/** A unit's units above it are among the ids, too. */
function within(nodes: readonly TreeNode[], ids: ReadonlySet<number>): TreeNode[] {
  return nodes
    .filter(({ id }) => ids.has(Number(id)))
    .map((node) => {
      const children = within(node.children ?? [], ids)
      return { ...node, hasChildren: children.length > 0, children }
    })
}

/** What leads to categories that one administers cannot be chosen. */
function treeOf(all: readonly Category[], parentId: number | null): TreeNode[] {
  return all
    .filter((each) => each.parentId === parentId)
    .map(({ id, name, isAdministered }) => {
      const children = treeOf(all, id)
      return { id: String(id), name, locked: !isAdministered, hasChildren: children.length > 0, children }
    })
}
