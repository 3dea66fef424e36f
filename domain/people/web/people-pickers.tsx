import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { useApi, type PickerEntry, type PickerFieldProps } from '@shuku/kit/web'
import { choiceKinds, peopleApi, pickersOf, type Choice, type ChoiceKind } from '../contract.ts'

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
  const { chosen } = useNamed(kind, value)
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
  return useNamed(kind, value)
    .chosen.map(({ name }) => name)
    .join('、')
}

/** The choices behind ids; until their names come, or where there is none, the id stands for it. */
function useNamed(kind: ChoiceKind, value: string): { readonly chosen: readonly Choice[] } {
  const ids = value
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
  const { data } = useApi(peopleApi.nameChoices, { kind, ids }, { enabled: ids.length > 0, staleMs: 300_000 })
  const named = new Map(data?.choices.map((choice) => [choice.id, choice]))
  const unnamed = { kind, detail: '', code: '', isGone: false }
  return { chosen: ids.map((id) => named.get(id) ?? { ...unnamed, id, name: String(id) }) }
}
