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
      icon: icons[type] ?? '',
      ...settings,
      type,
      label: label[language],
    }),
  }
}

const usualField = { labelColumns: 6, fieldColumns: 18, quickSearch: false, mode: 'edit' as ConditionItem['mode'] }
const usualItem = { call: '', top: false, needsSelection: false }

/** For programs that draw these menus: by the type of an entry the name of an icon of Lucide, as our screens have it. */
const icons: Readonly<Record<string, string>> = {
  BTN_APPROVE: 'check',
  BTN_BACK: 'undo-2',
  BTN_COLUMN: 'columns-3',
  BTN_COPY: 'copy',
  BTN_CREATE_CHILDSEC: 'folder-tree',
  BTN_CREATE_SEC: 'folder-plus',
  BTN_DELETE: 'trash-2',
  BTN_DOWNLOAD: 'download',
  BTN_EDIT: 'pencil',
  BTN_EXECUTE: 'play',
  BTN_HELP: 'circle-question-mark',
  BTN_LOG: 'history',
  BTN_MINIATURE_DISPLAY: 'layout-grid',
  BTN_MOVE: 'folder-input',
  BTN_MULTI_UPLOAD: 'upload',
  BTN_PRINT: 'printer',
  BTN_RECOVER: 'archive-restore',
  BTN_REFUSED: 'x',
  BTN_REMOVE: 'circle-minus',
  BTN_SEARCH: 'search',
  BTN_SEC_SETTING: 'settings',
  BTN_SHARE: 'share-2',
  BTN_STORE: 'bookmark',
  BTN_SUBSCRIBE: 'rss',
  BTN_SUBSCRIPTION: 'rss',
  BTN_TO_TOP: 'pin',
}
