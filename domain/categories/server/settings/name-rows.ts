import type { Context } from '@shuku/kit/server'
import type { VisibleCategory } from '../find-visible.ts'
import type { SettingsSection } from './category-section.ts'
import { readSettings } from './read-settings.ts'
import { settingsForm } from './settings-form.ts'

/** What the rows are called that a section's settings name by their ids, by `<name of the field> <id>`. */
export async function nameSettingRows(
  { db, caller, language }: Context,
  section: SettingsSection,
  category: VisibleCategory,
): Promise<Map<string, string>> {
  const named = Object.values(section.settings.fields).filter(({ namesRows }) => namesRows)
  if (named.length === 0) return new Map()
  const read = await readSettings(db, section.settings, { categoryId: category.id, language })
  const { conditions } = await settingsForm(section, { category, read, language, db, caller })
  const items = conditions.flatMap((group) => group.items)
  return new Map(
    named.flatMap(({ name }) =>
      (items.find(({ names }) => names.includes(name))?.options ?? [])
        .filter(({ key }) => key !== '')
        .map(({ key, label }): [string, string] => [`${name} ${key}`, label]),
    ),
  )
}
