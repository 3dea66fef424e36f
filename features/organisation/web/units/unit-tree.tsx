import { useDeferredValue, useMemo, useRef, useState } from 'react'
import {
  Tree,
  TreeHead,
  useLanguage,
  useMessages,
  useTreeDrawer,
  type Action,
  type TreeHandle,
  type TreeNode,
} from '@shuku/kit/web'
import type { AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { mayMove, mayStandBelow, moveByDrag } from './move-by-drag.tsx'
import { unitNodes } from './unit-nodes.ts'
import { countPeople, type UnitsById } from './use-organisation.ts'

interface UnitTreeProps {
  readonly units: readonly AdministeredUnit[]
  readonly byId: UnitsById
  /** Counts are with the units below. */
  readonly below: boolean
  readonly value: number | undefined
  readonly onChange: (unitId: number) => void
  readonly actions: (unit: AdministeredUnit) => readonly Action[]
}

export function UnitTree({ units, byId, below, value, onChange, actions }: UnitTreeProps) {
  const t = useMessages(organisationMessages)
  const { language } = useLanguage()
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const handle = useRef<TreeHandle>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- names follow the language
  const nodes = useMemo(() => unitNodes(units, ({ isSeen }) => isSeen), [units, language])
  const counts = useMemo(() => countPeople(units, below), [units, below])
  const unitOf = ({ id }: { id: string }) => byId.get(Number(id))
  const drag = {
    mayMove: (node: TreeNode) => {
      const unit = unitOf(node)
      return unit !== undefined && mayMove(byId, unit)
    },
    mayDrop: (node: TreeNode, target: TreeNode) => {
      const [unit, parent] = [unitOf(node), unitOf(target)]
      return unit !== undefined && parent !== undefined && mayStandBelow(byId, unit, parent)
    },
    onDrop: (node: TreeNode, target: TreeNode) => {
      const [unit, parent] = [unitOf(node), unitOf(target)]
      if (unit && parent) void moveByDrag(units, unit, parent)
    },
  }
  return (
    <>
      <TreeHead title={t('units')} filter={filter} onFilter={setFilter} onCloseAll={() => handle.current?.closeAll()} />
      <Tree
        label={t('units')}
        nodes={nodes}
        openLevels={2}
        filter={wanted}
        counts={counts}
        handle={handle}
        drag={drag}
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => {
          onChange(Number(id))
          drawer.close()
        }}
        actions={(node) => {
          const unit = unitOf(node)
          return unit?.isAdministered ? actions(unit) : []
        }}
      />
    </>
  )
}
