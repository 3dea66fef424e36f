import { settingsSections, type SettingField } from '@shuku/domain/categories/server'
import { approvalMessages } from '@shuku/domain/approval/contract'
import type { Text } from '@shuku/kit/i18n'
import {
  categoryFieldCellMessages,
  categoryImportMessages,
  categoryPropertyCellMessages,
  categoryTemplateCellMessages,
} from '../../messages.ts'

const text = categoryImportMessages.texts

/** A column of the table of categories: the place of a category, or one of its settings. */
export interface SheetColumn {
  /** `parentPath`, `name`, `approval`, `templates`, `fields`, `properties`, or the section and the field of a setting. */
  readonly key: string
  readonly title: Text
  readonly setting?: { readonly section: string; readonly name: string; readonly field: SettingField<unknown> }
}

/** The columns of what is imported and exported: the approval, the templates, the custom fields, the properties, and every setting that any section declares. */
export function sheetColumns(): SheetColumn[] {
  return [
    { key: 'parentPath', title: text.parentPath },
    { key: 'name', title: text.name },
    { key: 'approval', title: approvalMessages.texts.approval },
    { key: 'templates', title: categoryTemplateCellMessages.texts.title },
    { key: 'fields', title: categoryFieldCellMessages.texts.title },
    { key: 'properties', title: categoryPropertyCellMessages.texts.title },
    ...settingsSections().flatMap(({ id: section, label, settings }) =>
      Object.entries(settings.fields).flatMap(([name, field]): SheetColumn[] => {
        // the name is what a line is found by
        if (section === 'base' && name === 'name') return []
        const title = section === 'base' ? field.label : titleIn(label, field.label)
        return [{ key: `${section}.${name}`, title, setting: { section, name, field } }]
      }),
    ),
  ]
}

/** Two sections may call a setting the same. */
function titleIn(section: Text, label: Text): Text {
  return {
    'zh-CN': `${section['zh-CN']}·${label['zh-CN']}`,
    'en-US': `${section['en-US']}: ${label['en-US']}`,
  }
}

/** The columns that a head means, by place; undefined where one is unknown. Names of settings for programs are known too. */
export function findColumns(head: readonly string[]): (SheetColumn | undefined)[] {
  const known = new Map<string, SheetColumn>()
  const columns = sheetColumns()
  for (const column of columns) {
    const { key, title, setting } = column
    const names = [title['zh-CN'], title['en-US'], key, ...(setting ? [setting.field.name] : [])]
    for (const name of names) if (!known.has(plain(name))) known.set(plain(name), column)
  }
  const seen = new Set<string>()
  return head.map((name) => {
    const column = known.get(plain(name))
    if (!column || seen.has(column.key)) return undefined
    seen.add(column.key)
    return column
  })
}

/** Blanks, signs and capital letters make no difference. */
function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_*：:·（）()]/g, '')
}
