import { sql } from 'kysely'
import { categorySections, type CategoryContext, type ChangeDetails } from '@shuku/domain/categories/server'
import { kindsOfEntries, mostCounted, OwnField, type FieldSection } from '@shuku/domain/documents/contract'
import { changeFieldSection, findFieldSection } from '@shuku/domain/documents/server'
import { ProductError } from '@shuku/kit/contract'
import { languages, type Text } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { categoryFieldCellMessages, categoryLineMessages } from '../messages.ts'
import type { Named } from './words/cell-words.ts'
import { fieldsInWords, isDefaultInCell, isSameName, type FieldInCell } from './words/field-words.ts'
import type { LinePlan } from './plan-lines.ts'
import { say, textOf } from './words/sentences.ts'

const text = categoryFieldCellMessages.texts

/** The section of custom fields, as its records name it. */
const fieldSection = 'custom'

/** Those of categories themselves, in order. */
export async function findOwnFields(
  db: Database,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FieldInCell[]>> {
  const { rows } = await sql<Row>`
    select field.category_id as "categoryId", field.name, field.name_en as "nameEnglish", field.kind,
      field.is_required as "isRequired", field.is_listed as "isListed", field.is_asked as "isAsked", field.measure,
      field.measure_en as "measureEnglish", field.defaults, coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameEnglish', name_en) order by position, id)
        from field_option where field_option.field_id = field.id and removed_at is null), '[]') as entries,
      jsonb_build_object('name', field.help, 'nameEnglish', field.help_en) as help,
      jsonb_build_object('name', field.heading, 'nameEnglish', field.heading_en) as heading
    from field where field.category_id = any(${categoryIds}::integer[]) and field.deleted_at is null
    order by field.category_id, field.position, field.id`.execute(db)
  const own = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return new Map([...own].map(([categoryId, fields]) => [categoryId, fields.map(inCell)]))
}

interface Row extends FieldInCell {
  readonly categoryId: number
  readonly defaults: readonly string[]
  readonly entries: readonly (Named & { readonly id: number })[]
}

/** A default that no word says is left out, and so stays. */
function inCell({ categoryId: _, defaults: stored, ...field }: Row): FieldInCell {
  const entries = new Map(field.entries.map(({ id, name }) => [String(id), name]))
  const defaults = kindsOfEntries.includes(field.kind) ? stored.flatMap((id) => entries.get(id) ?? []) : stored
  return defaults.every((value) => isDefaultInCell(field.kind, value)) ? { ...field, defaults } : field
}

const asWords = (fields: readonly FieldInCell[] = []): Text =>
  Object.fromEntries(languages.map((language) => [language, fieldsInWords(fields, language)])) as Text

/** Gives the categories of these lines the custom fields that they name; what is refused is written on the line. */
export async function applyFields(context: CategoryContext, plans: readonly LinePlan[]): Promise<void> {
  const going = plans.filter(({ fields, node, errors }) => fields && node?.id !== undefined && errors.length === 0)
  const own = await findOwnFields(
    context.db,
    going.flatMap(({ node }) => node?.id ?? []),
  )
  for (const plan of going) {
    const categoryId = plan.node?.id ?? 0
    const was = own.get(categoryId) ?? []
    // what a line does not say of a field stays
    const wantedFields = (plan.fields ?? []).map((field) => ({ ...unsaid(calledAs(was, field), field), ...field }))
    const [from, wanted] = [asWords(was), asWords(wantedFields)]
    if (from['zh-CN'] === wanted['zh-CN']) continue
    const hidden: Text[] = []
    try {
      const { gone, details } = await setFields(context, categoryId, wantedFields)
      plan.changes[fieldSection] = details
      hidden.push(...gone)
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      plan.errors.push(textOf(error))
      continue
    }
    const change = say(categoryLineMessages.texts.change, { field: text.title, from: inOne(from), to: inOne(wanted) })
    plan.says.push(change, ...hidden)
  }
}

/** A default that the field of the cell can still have: of the same kind, of options one that it has. */
function unsaid(was: FieldInCell | undefined, { kind, entries }: FieldInCell): Partial<FieldInCell> {
  const { help, heading, defaults } = was ?? {}
  const names = entries.flatMap(({ name, nameEnglish }) => [name, nameEnglish])
  const stay = kind === was?.kind && (entries.length === 0 || defaults?.every((each) => names.includes(each)) === true)
  return { ...(help ? { help } : {}), ...(heading ? { heading } : {}), ...(defaults && stay ? { defaults } : {}) }
}

function inOne(words: Text): Text {
  if (words['zh-CN'] === '') return categoryLineMessages.texts.nothing
  return Object.fromEntries(languages.map((language) => [language, words[language].replaceAll('\n', '; ')])) as Text
}

/** A field, and an entry of a list, is the one of the same name; what a cell does not say of it stays. */
async function setFields(
  context: CategoryContext,
  categoryId: number,
  wanted: readonly FieldInCell[],
): Promise<{ readonly details: ChangeDetails; readonly gone: readonly Text[] }> {
  const section = await findFieldSection(context, categoryId)
  const before = section.own.map((field) => OwnField.parse(field))
  const changes = section.inherited.map(({ id: fieldId, change }) => ({ fieldId, ...change }))
  const own = wanted.map((field) => asOwn(field, calledAs(before, field)))
  await changeFieldSection(context, { categoryId, own, changes })
  // an option is the default only once it is there
  if (wanted.some(({ defaults }, place) => defaults && defaults.length > (own[place]?.defaults.length ?? 0))) {
    const { own: made } = await findFieldSection(context, categoryId)
    const whole = wanted.map((field) => asOwn(field, calledAs(made, field)))
    await changeFieldSection(context, { categoryId, own: whole, changes })
  }
  const after = (await findFieldSection(context, categoryId)).own.map((field) => OwnField.parse(field))
  const gone = section.own.flatMap((field) => goneWith(field, calledAs(wanted, field)))
  return { details: { before, after }, gone }
}

/** What documents have of a field, or an option, that is no more there. */
function goneWith({ name, documents, entries }: FieldSection['own'][number], wanted: FieldInCell | undefined): Text[] {
  if (documents === 0) return []
  if (!wanted) return [say(documents < mostCounted ? text.hides : text.hidesAtLeast, { name, n: documents })]
  const off = entries.filter((entry) => !calledAs(wanted.entries, entry))
  return off.length === 0 ? [] : [say(text.entriesOff, { name, entries: off.map((entry) => entry.name).join('; ') })]
}

/** The field with what the cell says of it; a default that is not there yet is left out. */
function asOwn({ help, heading, defaults, ...field }: FieldInCell, was: OwnField | undefined): OwnField {
  const entries = field.entries.map((entry) => ({ ...calledAs(was?.entries ?? [], entry), ...entry }))
  const idOf = (name: string) =>
    entries.flatMap(({ id, ...entry }) => (id && isSameName(entry.name, name) ? [String(id)] : []))
  return OwnField.parse({
    ...was,
    ...field,
    entries,
    ...(help ? { help: help.name, helpEnglish: help.nameEnglish } : {}),
    ...(heading ? { heading: heading.name, headingEnglish: heading.nameEnglish } : {}),
    ...(defaults ? { defaults: kindsOfEntries.includes(field.kind) ? defaults.flatMap(idOf) : defaults } : {}),
  })
}

function calledAs<T extends { readonly name: string }>(all: readonly T[], { name }: { name: string }): T | undefined {
  return all.find((each) => isSameName(each.name, name))
}

interface Imported {
  readonly categoryId: number
  readonly name: string
  readonly changes: Readonly<Record<string, ChangeDetails>>
}

/** Gives categories the fields back that an import changed; answers the names of those that were changed again since. */
export async function takeBackFields(context: CategoryContext, rows: readonly Imported[]): Promise<string[]> {
  const changed = rows.flatMap(({ categoryId, name, changes }) => {
    const details = changes[fieldSection]
    return details ? [{ categoryId, name, details }] : []
  })
  const touched: string[] = []
  for (const { categoryId, name, details } of changed) {
    const { own } = await findFieldSection(context, categoryId)
    const now = own.map((field) => OwnField.parse(field))
    const set = OwnField.array().safeParse(details['after'])
    if (JSON.stringify(now) !== JSON.stringify(set.data)) touched.push(name)
  }
  if (touched.length > 0) return touched
  const { history } = categorySections.all().find(({ id }) => id === fieldSection) ?? {}
  for (const { categoryId, details } of changed) await history?.restore(context, { categoryId, details })
  return []
}
