import type { ConditionItem, ConditionOption, MenuItem } from '@shuku/kit/contract'
import type { Language, Text } from '@shuku/kit/i18n'

type FieldSettings = Partial<Omit<ConditionItem, 'kind' | 'names' | 'label'>>

/** Builds the fields, options and menu items that a server describes, in one person's language. */
export function describeForm(language: Language) {
  return {
    /** Editable unless `mode` says otherwise. A date is asked as a named span or by two days, so it has three names. */
    field(
      kind: ConditionItem['kind'],
      name: string | string[],
      settings: FieldSettings & { label: Text },
    ): ConditionItem {
      const names = Array.isArray(name)
        ? name
        : kind === 'DATE'
          ? [`${name}select`, `${name}from`, `${name}to`]
          : [name]
      const { label, ...others } = settings
      return { ...usualField, ...others, kind, names, label: label[language] }
    },
    option: (key: string, label: Text): ConditionOption => ({ key, label: label[language] }),
    menuItem: (type: string, label: Text, settings: Partial<MenuItem> = {}): MenuItem => ({
      ...usualItem,
      ...settings,
      type,
      label: label[language],
    }),
  }
}

const usualField = { labelColumns: 6, fieldColumns: 18, quickSearch: false, mode: 'edit' as ConditionItem['mode'] }
const usualItem = { icon: '', call: '', top: false, needsSelection: false }
