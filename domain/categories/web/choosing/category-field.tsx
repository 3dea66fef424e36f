import { ChoiceField, ChoicePanel, type Choosable } from '@shuku/kit/web'
import { useCategories } from '../tree/use-categories.ts'
import { choiceOf, type Purpose } from './choosable.ts'
import { useCategorySource } from './use-category-source.tsx'

export interface CategoryFieldProps {
  readonly id?: string | undefined
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  readonly purpose?: Purpose
  /** This one and all below it are not offered. */
  readonly outsideOf?: number | undefined
  readonly single?: boolean
  /** Always holds one: it can be changed, not emptied. */
  readonly required?: boolean | undefined
  readonly label?: string | undefined
  readonly placeholder?: string | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
  /** The name of a category that is hidden from the person, or gone; without it, the id is shown. */
  readonly nameOf?: (id: number) => string
}

/** Categories, found by name, pinyin or initials, or in the tree behind the button; only those that the purpose allows. */
export function CategoryField(given: CategoryFieldProps) {
  const { value, onChange, purpose = 'any', outsideOf, nameOf = String, ...props } = given
  const source = useCategorySource(purpose, outsideOf)
  const { byId } = useCategories()
  const chosen = value.map((id) => {
    const category = byId.get(id)
    return category ? choiceOf(byId, category) : { id, name: nameOf(id), detail: '', code: '' }
  })
  return (
    <ChoiceField source={source} value={chosen} onChange={(next) => onChange(next.map(({ id }) => id))} {...props} />
  )
}

interface CategoryPanelProps {
  readonly value: Choosable | undefined
  readonly onChange: (value: Choosable) => void
  readonly purpose: Purpose
}

/** The same for one category, as the main part of a page. */
export function CategoryPanel({ value, onChange, purpose }: CategoryPanelProps) {
  return (
    <ChoicePanel
      source={useCategorySource(purpose)}
      single
      chosen={value ? [value] : []}
      onChange={([chosen]) => chosen && onChange(chosen)}
    />
  )
}
