import { ChoiceField } from '@shuku/kit/web'
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
