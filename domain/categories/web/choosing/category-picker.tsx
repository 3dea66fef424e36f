import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import type { PickerEntry, PickerFieldProps } from '@shuku/kit/web'
import { useCategories } from '../tree/use-categories.ts'
import { purposeOf } from './choosable.ts'

const CategoryField = lazy(async () => ({ default: (await import('./category-field.tsx')).CategoryField }))

/** The fields of forms that ask for categories (`doccategory`); one, unless the form says several. */
export const categoryPicker: PickerEntry = { type: 'doccategory', Field, Names }

function Field({ id, item, value, onChange }: PickerFieldProps) {
  const { parameters = {}, isSingle = true } = item.picker ?? {}
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <CategoryField
        id={id}
        purpose={purposeOf(parameters)}
        single={isSingle}
        value={idsOf(value)}
        onChange={(ids) => onChange(ids.join(','))}
      />
    </Suspense>
  )
}

function Names({ value }: { value: string }) {
  const { byId } = useCategories()
  return idsOf(value)
    .map((id) => byId.get(id)?.name ?? String(id))
    .join('、')
}

function idsOf(value: string): number[] {
  return value
    .split(',')
    .map(Number)
    .filter((id) => id > 0)
}
