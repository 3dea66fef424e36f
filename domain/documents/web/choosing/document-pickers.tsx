import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import { type PickerEntry, type PickerFieldProps } from '@shuku/kit/web'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { secrecyOf, useSecrecyChoices } from './use-secrecy-source.tsx'
import { useNamedDocuments } from './use-named-documents.ts'

const DocumentField = lazy(async () => ({ default: (await import('./document-field.tsx')).DocumentField }))
const SecrecyField = lazy(async () => ({ default: (await import('./secrecy-field.tsx')).SecrecyField }))

/** The fields of forms that ask for documents (9) or secrecy levels (311). */
export const documentPickers: readonly PickerEntry[] = [
  { type: '9', Field: DocumentsField, Names: DocumentNames },
  { type: '311', Field: SecreciesField, Names: SecrecyNames },
]

function DocumentsField({ id, item, value, onChange }: PickerFieldProps) {
  const chosen = useNamedDocuments(idsOf(value))
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <DocumentField
        id={id}
        single={item.picker?.isSingle ?? true}
        value={chosen}
        onChange={(next) => onChange(next.map((document) => document.id).join(','))}
      />
    </Suspense>
  )
}

function DocumentNames({ value }: { value: string }) {
  return useNamedDocuments(idsOf(value))
    .map(({ name }) => name)
    .join('、')
}

function SecreciesField({ id, item, value, onChange }: PickerFieldProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <SecrecyField
        id={id}
        single={item.picker?.isSingle ?? false}
        value={idsOf(value).flatMap((level) => secrecyOf(level) ?? [])}
        onChange={(levels) => onChange(levels.map((level) => String(secrecyLevels[level])).join(','))}
      />
    </Suspense>
  )
}

function SecrecyNames({ value }: { value: string }) {
  return useSecrecyChoices(idsOf(value).flatMap((level) => secrecyOf(level) ?? []))
    .map(({ name }) => name)
    .join('、')
}

function idsOf(value: string): number[] {
  return value
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
}
