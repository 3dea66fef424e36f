import { useMemo, useState } from 'react'
import { SearchInput, Tree, useMessages } from '@shuku/kit/web'
import type { AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { unitNodes } from './unit-nodes.ts'

interface UnitFieldProps {
  readonly id?: string
  readonly units: readonly AdministeredUnit[]
  readonly mayChoose: (unit: AdministeredUnit) => boolean
  readonly value?: number
  readonly onChange?: (unitId: number) => void
}

/** One of the units, out of their tree. */
export function UnitField({ id, units, mayChoose, value, onChange }: UnitFieldProps) {
  const t = useMessages(organisationMessages)
  const [filter, setFilter] = useState('')
  // oxlint-disable-next-line react/exhaustive-deps -- what may be chosen follows the units
  const nodes = useMemo(() => unitNodes(units, mayChoose), [units])
  return (
    <div id={id} className="sk-unit-field">
      <SearchInput value={filter} onSearch={setFilter} label={t('units')} width="100%" delayMs={120} />
      <Tree
        wraps
        label={t('newParent')}
        nodes={nodes}
        openLevels={2}
        filter={filter}
        value={value === undefined ? undefined : String(value)}
        onChange={(chosen) => onChange?.(Number(chosen))}
      />
    </div>
  )
}
