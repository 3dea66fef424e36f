import { ChoiceField as Field, type ChoiceFieldProps as FieldProps } from '@shuku/kit/web'
import type { Choice, ChoiceKind } from '../contract.ts'
import { usePeopleSource } from './use-people-source.tsx'

export interface ChoiceFieldProps extends Omit<FieldProps<Choice>, 'source'> {
  readonly kind: ChoiceKind
}

/** People, units, roles … by typing, or from the lists of a dialog behind the button at its end. */
export function ChoiceField({ kind, ...props }: ChoiceFieldProps) {
  return <Field source={usePeopleSource(kind)} {...props} />
}
