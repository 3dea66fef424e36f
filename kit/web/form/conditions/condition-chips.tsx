import type { ConditionGroup } from '@shuku/kit/contract'
import { Chip } from '../../show/chip.tsx'
import { ConditionText } from './condition-text.tsx'
import { isConditionSet, itemsOf, withoutCondition, type ConditionValues } from './condition-values.ts'

interface ConditionChipsProps {
  groups: readonly ConditionGroup[]
  values: ConditionValues
  /** Without it they are only shown. */
  onChange?: ((values: ConditionValues) => void) | undefined
  hidesQuickSearch?: boolean
}

/** The current conditions as removable chips in the filter bar. */
export function ConditionChips({ groups, values, onChange, hidesQuickSearch = true }: ConditionChipsProps) {
  return itemsOf(groups)
    .filter((item) => isConditionSet(item, values) && !(hidesQuickSearch && item.quickSearch))
    .map((item) => (
      <Chip
        key={item.names[0]}
        label={item.label}
        onRemove={onChange && (() => onChange(withoutCondition(item, values)))}
      >
        <ConditionText item={item} values={values} />
      </Chip>
    ))
}
