import { Checkbox } from 'antd'
import { FilterBar, SearchInput, TreeDrawerButton, useMessages } from '@shuku/kit/web'
import { organisationMessages } from '../messages.ts'
import type { PagePatch, PageState } from './page-state.ts'

interface ListFilterProps {
  readonly state: PageState
  readonly onChange: (patch: PagePatch) => void
  /** The label of the search. */
  readonly label: string
  /** The chosen unit, or all. */
  readonly place: string
  /** Entries that are hidden by default: people who have left, posts out of use. */
  readonly former: string
}

/** Above people and posts alike: words, with the units below, with what has been. */
export function ListFilter({ state, onChange, label, place, former }: ListFilterProps) {
  const t = useMessages(organisationMessages)
  const { unitId, alone = false, withLeft = false, text } = state
  return (
    <FilterBar
      field={
        <SearchInput
          value={text ?? ''}
          label={label}
          width={280}
          delayMs={250}
          onSearch={(wanted) => onChange({ text: wanted || undefined })}
        />
      }
      drawerButton={<TreeDrawerButton label={place} />}
    >
      <Checkbox
        checked={!alone}
        disabled={unitId === undefined}
        onChange={({ target }) => onChange({ alone: target.checked ? undefined : true })}
      >
        {t('withBelow')}
      </Checkbox>
      <Checkbox checked={withLeft} onChange={({ target }) => onChange({ withLeft: target.checked ? true : undefined })}>
        {former}
      </Checkbox>
    </FilterBar>
  )
}
