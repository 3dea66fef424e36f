import { useMemo } from 'react'
import { Select } from 'antd'
import { holdsText } from '@shuku/kit/i18n/fold-characters'
import { useClearing } from '@shuku/kit/web'
import type { AdministeredUnit } from '../../contract.ts'
import { pathTo } from '../units/use-organisation.ts'

interface PlaceFieldProps {
  readonly id?: string
  readonly units: readonly AdministeredUnit[]
  readonly mayChoose?: (unit: AdministeredUnit) => boolean
  readonly value?: number | null
  readonly onChange?: (unitId: number | undefined) => void
  /** The meaning of an empty field; without it a choice is required. */
  readonly none?: string
  readonly placeholder?: string
}

/** One of the units that the person administers, by name or pinyin, with its path next to the name. */
export function PlaceField({ id, units, mayChoose, value, onChange, none, placeholder }: PlaceFieldProps) {
  const clearing = useClearing()
  const options = useMemo(() => {
    const byId = new Map(units.map((unit) => [unit.id, unit]))
    const open = units.filter((unit) => unit.isAdministered && !unit.isClosed && (mayChoose?.(unit) ?? true))
    return open.map((unit) => {
      const above = pathTo(byId, unit).slice(1, -1)
      const { id: unitId, name, searchText } = unit
      return { value: unitId, label: name, searchText, path: above.map((each) => each.name).join(' / ') }
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what may be chosen follows the units
  }, [units])
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value ?? undefined}
      onChange={(unitId) => onChange?.(unitId)}
      allowClear={none !== undefined && clearing}
      placeholder={placeholder ?? none ?? ''}
      options={options}
      showSearch={{
        filterOption: (typed, option) => holdsText(option?.searchText ?? '', typed),
      }}
      optionRender={({ data }) => (
        <span className="sk-place">
          <span>{data.label}</span>
          <span className="sk-secondary sk-small">{data.path}</span>
        </span>
      )}
    />
  )
}
