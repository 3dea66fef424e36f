import { useMemo } from 'react'
import { Checkbox } from 'antd'
import { Tree, useApi, useMessages, type SideProps, type TreeNode } from '@shuku/kit/web'
import { peopleApi, type UnitNode } from '../contract.ts'
import { peopleMessages } from '../messages.ts'
import { useChoices } from './use-choices.ts'

/** The organisation, shown next to its people. */
export function UnitSide({ value, onChange, below, onBelow }: SideProps) {
  const t = useMessages(peopleMessages)
  const nodes = useUnitTree()
  return (
    <div className="sk-choosing-side">
      <Tree
        wraps
        label={t('units')}
        nodes={nodes}
        openLevels={2}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => onChange(Number(id))}
      />
      <Checkbox checked={below} onChange={({ target }) => onBelow(target.checked)}>
        {t('withBelow')}
      </Checkbox>
    </div>
  )
}

/** The groups that the person sees. */
export function GroupSide({ value, onChange }: SideProps) {
  const t = useMessages(peopleMessages)
  const { choices } = useChoices({ kind: 'group', pageSize: 100 })
  const nodes = choices.map(({ id, name }): TreeNode => ({ id: String(id), name, hasChildren: false }))
  return (
    <div className="sk-choosing-side">
      <Tree
        wraps
        label={t('groups')}
        nodes={nodes}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => onChange(Number(id))}
      />
    </div>
  )
}

/** The open units as a tree. */
export function useUnitTree(): readonly TreeNode[] {
  const { data } = useApi(peopleApi.getUnits, {}, { staleMs: 60_000 })
  return useMemo(() => buildUnitTree(data?.units ?? []), [data])
}

/** A flat list, parents before their children, as a tree. */
export function buildUnitTree(units: readonly UnitNode[]): TreeNode[] {
  const below = Map.groupBy(units, ({ parentId }) => parentId)
  const make = (unit: UnitNode): TreeNode => {
    const children = (below.get(unit.id) ?? []).map(make)
    const { id, name, searchText } = unit
    return { id: String(id), name, pinyin: searchText, hasChildren: children.length > 0, children }
  }
  return (below.get(0) ?? []).map(make)
}
