import { Select } from 'antd'
import { ChoiceField, useNamedChoices } from '@shuku/domain/people/web'
import { FilterBar, SearchInput, useApi, useMessages } from '@shuku/kit/web'
import { pointsApi } from '../../contract/points.ts'
import { listMessages } from '../../list-messages.ts'
import './lists.css'

interface Filter {
  readonly name?: string | undefined
  readonly creatorId?: number | undefined
  readonly categoryId?: number | undefined
}

interface ListFilterProps extends Filter {
  readonly kind: 'point' | 'map'
  readonly onChange: (patch: Filter) => void
}

/** Points and maps are found by a part of their name, by who made them, and by category. */
export function ListFilter({ kind, name, creatorId, categoryId, onChange }: ListFilterProps) {
  const t = useMessages(listMessages)
  const { data } = useApi(pointsApi.listCategories, { kind })
  const creator = useNamedChoices('person', creatorId === undefined ? [] : [creatorId])
  const categories = data?.categories ?? []
  const count = (creatorId === undefined ? 0 : 1) + (categoryId === undefined ? 0 : 1)
  return (
    <FilterBar
      field={
        <SearchInput
          value={name ?? ''}
          label={t('searchName')}
          width={200}
          delayMs={250}
          onSearch={(text) => onChange({ name: text || undefined })}
        />
      }
      count={count}
      onClear={() => onChange({ creatorId: undefined, categoryId: undefined })}
    >
      <span className="sk-knowledge-creator">
        <ChoiceField
          kind="person"
          single
          label={t('byCreator')}
          placeholder={t('byCreator')}
          value={creator}
          onChange={([chosen]) => onChange({ creatorId: chosen?.id })}
        />
      </span>
      {(categories.length > 0 || categoryId !== undefined) && (
        <Select<number>
          className="sk-knowledge-category-filter"
          aria-label={t('anyCategory')}
          value={categoryId ?? 0}
          options={[
            { value: 0, label: t('anyCategory') },
            ...categories.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          onChange={(chosen) => onChange({ categoryId: chosen === 0 ? undefined : chosen })}
        />
      )}
    </FilterBar>
  )
}
