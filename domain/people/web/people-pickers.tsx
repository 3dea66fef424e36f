import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { type PickerEntry, type PickerFieldProps } from '@shuku/kit/web'
import { choiceKinds, pickersOf, type ChoiceKind } from '../contract.ts'
import { useNamedChoices } from './use-named-choices.ts'

const ChoiceField = lazy(async () => ({ default: (await import('./choice-field.tsx')).ChoiceField }))

/** The fields of forms that ask for people, units, posts or roles. */
export const peoplePickers: readonly PickerEntry[] = choiceKinds.flatMap((kind) => {
  const { one, several } = pickersOf(kind)
  return [one, several].flatMap((type) => (type === undefined ? [] : [pickerOf(kind, type)]))
})

function pickerOf(kind: ChoiceKind, type: string): PickerEntry {
  return {
    type,
    Field: (props: PickerFieldProps) => <Field kind={kind} isSingle={type === pickersOf(kind).one} {...props} />,
    Names: ({ value }: { value: string }) => <Names kind={kind} value={value} />,
  }
}

interface FieldProps extends PickerFieldProps {
  readonly kind: ChoiceKind
  readonly isSingle: boolean
}

function Field({ kind, isSingle, id, item, value, onChange }: FieldProps) {
  const chosen = useNamedChoices(kind, idsOf(value))
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <ChoiceField
        id={id}
        kind={kind}
        single={item.picker?.isSingle ?? isSingle}
        value={chosen}
        onChange={(next) => onChange(next.map((choice) => choice.id).join(','))}
      />
    </Suspense>
  )
}

function Names({ kind, value }: { readonly kind: ChoiceKind; readonly value: string }) {
  return useNamedChoices(kind, idsOf(value))
    .flatMap(({ name }) => name || [])
    .join('、')
}

function idsOf(value: string): number[] {
  return value
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
}
