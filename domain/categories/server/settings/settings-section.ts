import { handle, type Context } from '@shuku/kit/server'
import { categoryErrors } from '../../category-errors.ts'
import { categoryMessages } from '../../messages.ts'
import type { Settings, SettingFields } from './define-settings.ts'
import { findSettable, requireVisible, type VisibleCategory } from '../find-visible.ts'
import type { SettingsRules, SettingsSection } from './category-section.ts'
import { changeSettings, type WantedSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'
import { settingsForm } from './settings-form.ts'

/** A section that is a form: what is declared, with what its fields cannot say, and the two calls that answer it. */
export function settingsSection<F extends SettingFields>(
  settings: Settings<F>,
  rules: SettingsRules<F> = {},
): SettingsSection<F> {
  const { id, label, group, order } = settings
  const load = handle(settings.load, async (context) => {
    const { db, language, caller } = context
    const category = await requireSettable(context)
    const read = await readSettings(db, settings, { categoryId: category.id, language })
    const form = await settingsForm(section, { category, read, language, db, caller })
    return { ...form, revision: read.revision }
  })
  const save = handle(settings.save, async (context) => {
    const wanted = context.query as WantedSettings<F>
    await changeSettings(context, section, wanted)
    return { id: wanted.categoryId, message: categoryMessages.texts.settingsSaved[context.language] }
  })
  const section: SettingsSection<F> = { id, label, group, order, settings, rules, handlers: [load, save] }
  return section
}

/** Finds the category whose settings are asked for. Callers who may not know of it get “not found”. */
export async function requireSettable({
  db,
  caller,
  query,
}: Pick<Context<{ categoryId: number }>, 'db' | 'caller' | 'query'>): Promise<VisibleCategory> {
  const category = await findSettable(db, caller, query.categoryId)
  if (category) return category
  await requireVisible(db, caller, query.categoryId)
  throw categoryErrors.mayNot()
}
