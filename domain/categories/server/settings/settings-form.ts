import type { ConditionItem } from '@shuku/kit/contract'
import { translate, type Language, type Text } from '@shuku/kit/i18n'
import { principalKinds } from '@shuku/domain/people/contract'
import { describeForm } from '@shuku/kit/server'
import { categoryMessages } from '../../messages.ts'
import type { SectionForm, ValueAbove } from '../../section-contract.ts'
import type { SettingFields } from './define-settings.ts'
import type { SettingField } from './setting-field.ts'
import type { SettingsSection, ShownSettings } from './category-section.ts'
import type { ReadSettings } from './read-settings.ts'
import { namePeople, type NamedPeople } from './name-people.ts'
import { optionsOf, written } from './setting-words.ts'

const text = categoryMessages.texts
const severalPeople = principalKinds.person.pickers.several

interface Drawn<F extends SettingFields> extends Omit<ShownSettings<F>, 'inForce'> {
  readonly read: ReadSettings<F>
}

/** The form of a section, drawn from its fields. */
export async function settingsForm<F extends SettingFields>(
  { settings, rules }: SettingsSection<F>,
  { read, ...drawn }: Drawn<F>,
): Promise<Omit<SectionForm, 'revision'>> {
  const { category, language } = drawn
  const { own, inForce, above } = read
  const fields = Object.entries(settings.fields)
  // what follows nothing is set to what holds by default
  const values: Readonly<Record<string, unknown>> = above ? own : inForce
  const items = fields.map(([key, field]) => drawField(field, { value: values[key], language, isTop: !above }))
  const shown = settings.hidesAbove ? undefined : above
  const heldAbove: Readonly<Record<string, unknown>> = shown?.inForce ?? {}
  const people = await namePeople(
    drawn,
    fields.map(([key, field]) => ({ field, value: heldAbove[key] })),
  )
  const form = (await rules.items?.(items, { ...drawn, inForce })) ?? items
  return {
    conditions: [{ title: settings.label[language], shown: true, items: form }],
    note: rules.note?.(category, language) ?? translate(settings.note ?? empty, language, { name: category.name }),
    fields: fields.map(([key, { name, countsWhere }]) => ({
      key,
      name,
      ...(countsWhere ? { where: { name: settings.fields[countsWhere.field]?.name ?? '', is: countsWhere.is } } : {}),
    })),
    ...(shown
      ? { above: { name: shown.name, values: valuesAbove(fields, shown.inForce, { form, people, language }) } }
      : {}),
  }
}

const empty = { 'zh-CN': '', 'en-US': '' }

type Fields = readonly (readonly [string, SettingField<unknown>])[]

interface Shown {
  readonly form: readonly ConditionItem[]
  readonly people: NamedPeople
  readonly language: Language
}

function valuesAbove(fields: Fields, values: Readonly<Record<string, unknown>>, shown: Shown): ValueAbove[] {
  return fields
    .filter(([, { inherits }]) => inherits !== 'own')
    .map(([key, field]) => ({
      name: field.name,
      value: field.inherits === 'live' ? '' : written(field, values[key]),
      shown: inWords(field, values[key], shown),
      ...(field.inherits === 'live' ? { follows: true } : {}),
    }))
}

interface DrawnField {
  readonly value: unknown
  readonly language: Language
  readonly isTop: boolean
}

function drawField(field: SettingField<unknown>, { value, language, isTop }: DrawnField): ConditionItem {
  const { field: item, option } = describeForm(language)
  const follows = field.inherits === 'live' && !isTop
  const { label, hint, unit, maxLength } = field
  const options = optionsWith(field, follows)
  // a switch has two positions, and what may follow the category above has three
  const kind = field.kind === 'SWITCH' && follows ? 'SELECT' : field.kind
  return item(kind, field.name, {
    label,
    value: writtenIn(field, value, language),
    ...(hint ? { hint: hint[language] } : {}),
    ...(unit ? { unit: unit[language] } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(field.isRequired && !follows ? { mode: 'required', rules: 'required' } : {}),
    ...(kind === 'BROWSER' ? { picker: { type: severalPeople, title: label[language], isSingle: false } } : {}),
    ...(kind === 'SELECT' ? { options: options.map(([key, words]) => option(key, words)) } : {}),
  })
}

function optionsWith(field: SettingField<unknown>, follows: boolean): [string, Text][] {
  return follows ? [['', text.asAbove], ...optionsOf(field)] : optionsOf(field)
}

function writtenIn(field: SettingField<unknown>, value: unknown, language: Language): string {
  return (value === null ? undefined : field.inLanguage?.(value, language)) ?? written(field, value)
}

function inWords(field: SettingField<unknown>, value: unknown, { form, people, language }: Shown): string {
  const own = written(field, value)
  const words = field.shownAs?.[own] ?? optionsOf(field).find(([key]) => key === own)?.[1]
  if (words) return words[language]
  const named = people(field, value)
  if (named) return named
  const drawn = form.find(({ names }) => names.includes(field.name))?.options?.find(({ key }) => key === own)
  return drawn?.label ?? (field.unit ? `${own} ${field.unit[language]}` : writtenIn(field, value, language))
}
