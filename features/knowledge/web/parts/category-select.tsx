import { Select } from 'antd'
import { Pencil } from 'lucide-react'
import { IconButton, openDialog, useApi, useClearing, useMessages } from '@shuku/kit/web'
import { pointsApi } from '../../contract/points.ts'
import { listMessages } from '../../list-messages.ts'
import { CategoriesDialog } from './categories-dialog.tsx'
import './categories.css'

interface CategorySelectProps {
  readonly kind: 'point' | 'map'
  readonly id: string
  readonly value: number | undefined
  readonly onChange: (categoryId: number | undefined) => void
}

/** One of the categories, and the way to change them. */
export function CategorySelect({ kind, id, value, onChange }: CategorySelectProps) {
  const t = useMessages(listMessages)
  const clearing = useClearing()
  const { data } = useApi(pointsApi.listCategories, { kind })
  const options = (data?.categories ?? []).map((category) => ({ value: category.id, label: category.name }))
  return (
    <span className="sk-knowledge-category-select">
      <Select<number>
        id={id}
        value={value ?? null}
        options={options}
        // until the names are there the number would be shown
        loading={!data}
        placeholder={t('noCategory')}
        allowClear={clearing}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen: number | undefined) => onChange(chosen)}
      />
      {data?.mayEdit && (
        <IconButton
          icon={<Pencil aria-hidden />}
          label={t('editCategories')}
          onClick={() => openDialog((props) => <CategoriesDialog {...props} kind={kind} />)}
        />
      )}
    </span>
  )
}
