import {
  namePeople,
  nameSettingRows,
  requireVisible,
  settingInWords,
  type SettingField,
  type SettingsSection,
} from '@shuku/domain/categories/server'
import type { Context } from '@shuku/kit/server'
import type { SettingChangeRow } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'

type Details = Readonly<Record<string, unknown>>
export type Sections = ReadonlyMap<string, SettingsSection>

interface Described {
  readonly categoryId: number
  readonly rows: readonly SettingChangeRow[]
  readonly details: ReadonlyMap<number, Details>
  readonly sections: Sections
}

/** What changed, before and after, in the words of the forms. Sections that are no forms tell theirs themselves (`history`). */
export async function describeChanges(
  context: Context,
  { categoryId, rows, details, sections }: Described,
): Promise<Map<number, SettingChangeRow['changes']>> {
  const { language } = context
  const shown = new Set(rows.map(({ section }) => section))
  const names = await nameAll(
    context,
    categoryId,
    [...shown].flatMap((id) => sections.get(id) ?? []),
  )
  const held = rows.flatMap(({ id, section }) =>
    changedFields(sections.get(section), details.get(id) ?? {}).flatMap(({ field, from, to }) => [
      { field, value: from },
      { field, value: to },
    ]),
  )
  const people = await namePeople(context, held)
  const inWords = (field: SettingField<unknown>, value: unknown) =>
    names.get(`${field.name} ${String(value)}`) ??
    people(field, value) ??
    (settingInWords(field, value, language) || settingLogMessages.texts.empty[language])
  return new Map(
    rows.map(({ id, section }) => [
      id,
      changedFields(sections.get(section), details.get(id) ?? {}).map(({ field, from, to }) => ({
        label: field.label[language],
        from: inWords(field, from),
        to: inWords(field, to),
      })),
    ]),
  )
}

interface ChangedField {
  readonly key: string
  readonly field: SettingField<unknown>
  readonly from: unknown
  readonly to: unknown
}

/** The fields of a section that an entry changed; what the section no longer has is left out. */
export function changedFields(section: SettingsSection | undefined, details: Details): ChangedField[] {
  if (!section) return []
  const fields: Readonly<Record<string, SettingField<unknown>>> = section.settings.fields
  return Object.entries(details).flatMap(([key, pair]) => {
    const field = fields[key]
    if (!field || !Array.isArray(pair) || pair[0] === pair[1]) return []
    const [from, to] = pair.map((value: unknown) => value ?? (field.inherits === 'live' ? null : field.default))
    return [{ key, field, from, to }]
  })
}

async function nameAll(
  context: Context,
  categoryId: number,
  sections: readonly SettingsSection[],
): Promise<Map<string, string>> {
  const naming = sections.filter(({ settings }) => Object.values(settings.fields).some(({ namesRows }) => namesRows))
  if (naming.length === 0) return new Map()
  const category = await requireVisible(context.db, context.caller, categoryId)
  const names = new Map<string, string>()
  for (const section of naming)
    for (const [key, label] of await nameSettingRows(context, section, category)) names.set(key, label)
  return names
}
