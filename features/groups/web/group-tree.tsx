import { useMemo, useState } from 'react'
import { Tree, TreeHead, useMessages, useTreeDrawer, type Action, type TreeNode } from '@shuku/kit/web'
import type { Group } from '../contract.ts'
import { groupsMessages } from '../messages.ts'

interface GroupTreeProps {
  readonly groups: readonly Group[]
  readonly value: number | undefined
  readonly onChange: (groupId: number) => void
  readonly actions: (group: Group) => readonly Action[]
}

/** The person's own groups, then the public ones. */
export function GroupTree({ groups, value, onChange, actions }: GroupTreeProps) {
  const t = useMessages(groupsMessages)
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const nodes = useMemo(() => {
    const section = (id: 'mine' | 'public', isPublic: boolean): TreeNode => {
      const children = groups
        .filter((group) => group.isPublic === isPublic)
        .map((group): TreeNode => ({ id: String(group.id), name: group.name, hasChildren: false }))
      return { id, name: t(id), hasChildren: children.length > 0, children, locked: true }
    }
    return [section('mine', false), section('public', true)].filter(({ hasChildren }) => hasChildren)
  }, [groups, t])
  const counts = useMemo(() => new Map(groups.map(({ id, members }) => [String(id), members])), [groups])
  return (
    <>
      <TreeHead title={t('title')} filter={filter} onFilter={setFilter} />
      <Tree
        label={t('title')}
        nodes={nodes}
        openLevels={2}
        filter={filter}
        counts={counts}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => {
          onChange(Number(id))
          drawer.close()
        }}
        actions={({ id }) => {
          const group = groups.find((one) => String(one.id) === id)
          return group ? actions(group) : []
        }}
      />
    </>
  )
}
