import { lazy, Suspense } from 'react'
import { Skeleton } from 'antd'
import type { PickerEntry, PickerFieldProps } from '@shuku/kit/web'
import { useCategories } from './use-categories.ts'

const CategoryField = lazy(async () => ({ default: (await import('./category-field.tsx')).CategoryField }))

/** The fields of forms that ask for a category (`doccategory`). */
export const categoryPicker: PickerEntry = { type: 'doccategory', Field, Names }

function Field(props: PickerFieldProps) {
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <CategoryField {...props} />
    </Suspense>
  )
}

function Names({ value }: { value: string }) {
  const { byId } = useCategories()
  return byId.get(Number(value))?.name ?? value
}
