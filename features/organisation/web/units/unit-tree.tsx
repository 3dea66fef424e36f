import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Tree, TreeHead, useLanguage, useMessages, useTreeDrawer, type Action, type TreeHandle } from '@shuku/kit/web'
import type { KeptUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { unitNodes } from './unit-nodes.ts'
import { countPeople } from './use-organisation.ts'

interface UnitTreeProps {
  readonly units: readonly KeptUnit[]
  /** Counts are with the units below. */
  readonly below: boolean
  readonly value: number | undefined
  readonly onChange: (unitId: number) => void
  readonly actions: (unit: KeptUnit) => readonly Action[]
}

export function UnitTree({ units, below, value, onChange, actions }: UnitTreeProps) {
  const t = useMessages(organisationMessages)
  const { language } = useLanguage()
  const drawer = useTreeDrawer()
  const [filter, setFilter] = useState('')
  const wanted = useDeferredValue(filter)
  const handle = useRef<TreeHandle>(null)
  // oxlint-disable-next-line react/exhaustive-deps -- names follow the language
  const nodes = useMemo(() => unitNodes(units, ({ isKept }) => isKept), [units, language])
  const counts = useMemo(() => countPeople(units, below), [units, below])
  const unitOf = ({ id }: { id: string }) => units.find((unit) => String(unit.id) === id)
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
        value={value === undefined ? undefined : String(value)}
        onChange={(id) => {
          onChange(Number(id))
          drawer.close()
        }}
        actions={(node) => {
          const unit = unitOf(node)
          return unit?.isKept ? actions(unit) : []
        }}
      />
    </>
  )
}
