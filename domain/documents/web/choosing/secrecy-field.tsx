import { Select } from 'antd'
import { ChoiceField, useApi, useMessages } from '@shuku/kit/web'
import { documentChoiceApi } from '../../contract.ts'
import { documentMessages } from '../../messages.ts'
import type { Secrecy } from '../state/secrecy.ts'
import { secrecyOf, useSecrecyChoices, useSecrecySource } from './use-secrecy-source.tsx'

interface SecrecyFieldProps {
  readonly id: string
  readonly value: readonly Secrecy[]
  readonly onChange: (levels: readonly Secrecy[]) => void
  /** Exactly one level is chosen. */
  readonly single?: boolean
  readonly invalid?: boolean
}

/** Secrecy levels, as far as the person's classification goes. */
export function SecrecyField({ id, value, onChange, single = false, invalid = false }: SecrecyFieldProps) {
  return (
    <ChoiceField
      id={id}
      source={useSecrecySource()}
      single={single}
      required={single}
      invalid={invalid}
      value={useSecrecyChoices(value)}
      onChange={(chosen) => onChange(chosen.flatMap((level) => secrecyOf(level.id) ?? []))}
    />
  )
}

interface SecrecySelectProps extends Pick<SecrecyFieldProps, 'id' | 'invalid'> {
  readonly value: Secrecy
  readonly onChange: (level: Secrecy) => void
}

/** Exactly one of the four levels, as far as the person's classification goes. */
export function SecrecySelect({ id, value, onChange, invalid = false }: SecrecySelectProps) {
  const t = useMessages(documentMessages)
  const { data } = useApi(documentChoiceApi.getSecrecies, { text: '' }, { staleMs: 300_000 })
  const offered = data?.rows.flatMap((row) => secrecyOf(Number(row.id)) ?? []) ?? []
  const levels = offered.includes(value) ? offered : [value, ...offered]
  return (
    <Select<Secrecy>
      id={id}
      value={value}
      {...(invalid ? { status: 'error' as const } : {})}
      options={levels.map((level) => ({ value: level, label: t(level) }))}
      onChange={onChange}
    />
  )
}
