import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import type { CategoryNode } from '@shuku/domain/categories/contract'
import type { QueryChip } from '../contract.ts'
import {
  Chip,
  ConditionChips,
  FilterBar,
  SearchInput,
  TreeDrawerButton,
  useMessages,
  useSmallScreen,
  type ConditionValues,
} from '@shuku/kit/web'
import { searchListMessages } from '../messages.ts'
import { ConditionPanel, type Saving } from './conditions/condition-panel.tsx'
import { formValues, nothingAsked, patchOf, queryOf, type SearchPatch, type SearchState } from './search-state.ts'
import { stateNow } from './state-now.ts'
import { needsConditions, useConditions } from './conditions/use-conditions.ts'
import { useSearchChips } from './use-search-chips.ts'

interface SearchFilterProps {
  state: SearchState
  listKey: string | undefined
  onChange: (patch: SearchPatch) => void
  category: CategoryNode | undefined
  /** The conditions that the server found among the words. */
  typed: readonly QueryChip[]
  /** The column that the list was sorted by on purpose. */
  sortedBy: string | undefined
  isAdvanced: boolean
  onAdvanced: (open: boolean) => void
  /** The form has a button here; not where the screen’s own menu brings one. */
  hasButton: boolean
  saving: Saving | undefined
}

/** The bar above the list: the quick search, the way to the form, and what is searched for. */
export function SearchFilter({
  state,
  listKey,
  onChange,
  category,
  typed,
  sortedBy,
  isAdvanced,
  onAdvanced,
  hasButton,
  saving,
}: SearchFilterProps) {
  const t = useMessages(searchListMessages)
  const small = useSmallScreen()
  const isUnknown = state.categoryId !== undefined && state.categoryId !== 0 && !category
  const { elsewhere, values, count, isCategoryGone } = useConditions(state, needsConditions(state) || isUnknown)
  const chips = useSearchChips({ state, listKey, category, isCategoryGone, typed, sortedBy })
  const words = chips.find(({ key }) => key === 'words')
  const ranks = words !== undefined
  const changeValues = (rest: ConditionValues) => {
    const now = stateNow(state)
    const isChanged = (name: string) => values[name] !== rest[name]
    const others = Object.entries(formValues(queryOf(now))).filter(([name]) => !isChanged(name))
    const changed = Object.entries(rest).filter(([name]) => isChanged(name))
    onChange(patchOf(elsewhere, Object.fromEntries([...others, ...changed]), now))
  }

  return (
    <FilterBar
      name={t('advanced')}
      field={
        <SearchInput
          value={state.subject ?? ''}
          label={t('searchTitles')}
          onSearch={(subject) => onChange({ subject: subject || undefined })}
        />
      }
      shown={words && <Chip onRemove={words.without && (() => onChange(words.without ?? {}))}>{words.text}</Chip>}
      count={chips.filter(({ without }) => without).length + count}
      onClear={() => onChange(nothingAsked)}
      drawerButton={<TreeDrawerButton label={category ? t('andBelow', { name: category.name }) : t('allCategories')} />}
      open={small && isAdvanced}
      onOpenChange={onAdvanced}
    >
      {!small && hasButton && (
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isAdvanced}
          onClick={() => onAdvanced(!isAdvanced)}
        >
          {t('advanced')}
        </Button>
      )}
      {chips.map(({ key, label, text, without }) => (
        <Chip key={key} label={label} onRemove={without && (() => onChange(without))}>
          {text}
        </Chip>
      ))}
      {ranks && sortedBy !== undefined && (
        <Button type="text" size="small" onClick={() => onChange({ sort: undefined })}>
          {t('byRelevance')}
        </Button>
      )}
      <ConditionChips groups={elsewhere} values={values} onChange={changeValues} />
      {small && <ConditionPanel state={state} onChange={onChange} onClose={() => onAdvanced(false)} saving={saving} />}
    </FilterBar>
  )
}
