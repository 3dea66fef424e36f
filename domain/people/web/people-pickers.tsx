import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { useApi, type PickerEntry, type PickerFieldProps } from '@shuku/kit/web'
import { peopleApi, type Choice, type ChoiceKind } from '../contract.ts'

const ChoiceField = lazy(async () => ({ default: (await import('./choice-field.tsx')).ChoiceField }))

/** The browser-data sources of people and of what they belong to, one and several (`wire.md` §29). */
const kinds = {
  1: 'person',
  17: 'person',
  4: 'department',
  57: 'department',
  164: 'subcompany',
  194: 'subcompany',
  24: 'post',
  278: 'post',
  267: 'role',
} as const satisfies Record<string, ChoiceKind>

/** Those that take one alone. */
const singles = new Set(['1', '4', '164', '24'])

/** The fields of forms that ask for people, units, posts or roles. */
export const peoplePickers: readonly PickerEntry[] = Object.entries(kinds).map(([type, kind]) => ({
  type,
  Field: (props: PickerFieldProps) => <Field kind={kind} {...props} />,
  Names: ({ value }: { value: string }) => <Names kind={kind} value={value} />,
}))

function Field({ kind, id, item, value, onChange }: PickerFieldProps & { readonly kind: ChoiceKind }) {
  const { chosen } = useNamed(kind, value)
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <ChoiceField
        id={id}
        kind={kind}
        single={item.picker?.isSingle ?? singles.has(item.picker?.type ?? '')}
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
