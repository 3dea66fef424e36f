import { sql } from 'kysely'
import { requireTransaction } from '@shuku/domain/people/server'
import {
  findSectionRevision,
  lockSettings,
  recordCategoryAct,
  requireSectionRevision,
  type CategoryContext,
} from '@shuku/domain/categories/server'
import type { Database } from '@shuku/kit/server'
import {
  kindsOfEntries,
  kindsOfIds,
  kindsOfMany,
  type FieldChange,
  type FieldSection,
  OwnField,
} from '../../fields-contract.ts'
import { fieldErrors } from '../../field-errors.ts'
import { entriesRenamed } from '../events.ts'
import { normalValue } from './field-values.ts'
import { findFieldSection } from './find-section.ts'
import { isRelative, nameFieldValues } from './find-fields.ts'
import { requireSameKinds } from './hold-kinds.ts'
import { requireMayName } from './require-may-name.ts'

const mostOwn = 100

export interface SectionChange {
  readonly categoryId: number
  /** Of the section that was changed; without it the save is of the present one. */
  readonly revision?: number | undefined
  /** All that it has of its own, in order; what is missing is taken away, and taken back by its id. */
  readonly own: readonly OwnField[]
  readonly changes: readonly FieldChange[]
}

/** Saves the custom fields of a category as a whole; nothing that documents have is lost by it. */
export async function changeFieldSection(context: CategoryContext, change: SectionChange): Promise<void> {
  const { db } = context
  const { categoryId } = change
  requireTransaction(db)
  await lockSettings(context, [categoryId])
  await requireSameKinds(db, categoryId, change.own)
  const before = await findFieldSection(context, categoryId)
  if (change.revision !== undefined && before.revision !== change.revision) await refuseChanged(context, categoryId)
  if (change.own.length > mostOwn) throw fieldErrors.tooManyFields({ most: mostOwn })
  requireOwnNames(change.own, before)
  const former = new Map(before.own.map((field) => [field.id, field]))
  const known = new Set([...before.inherited, ...change.own].flatMap(({ id }) => id ?? []))
  const own: OwnField[] = []
  for (const field of change.own) {
    if (field.shownBy && !known.has(field.shownBy.fieldId)) throw fieldErrors.fieldNotFound()
    const was = field.id === undefined ? undefined : former.get(field.id)
    // an entry that is taken off the list now is missed; what only another administrator may see is not
    const had = was?.kind === field.kind && !kindsOfEntries.includes(field.kind) ? was.defaults : undefined
    const defaults = await normalDefaults(context, field, { wanted: field.defaults, had })
    await requireMayName(context, { categoryId, field, defaults, had })
    own.push({ ...field, defaults })
  }

  const presentIds = own.flatMap(({ id }) => id ?? [])
  await sql`
    update field set deleted_at = now()
    where category_id = ${categoryId} and deleted_at is null and not id = any(${presentIds}::integer[])`.execute(db)
  for (const [position, field] of own.entries()) {
    const id = await writeField(db, { categoryId, position, field })
    await writeEntries(db, id, kindsOfEntries.includes(field.kind) ? field.entries : [])
    const entryIds = renamedEntries(field, former.get(id))
    if (entryIds.length > 0) await entriesRenamed.announce(db, { fieldId: id, entryIds })
  }
  await writeChanges(context, { categoryId, before, changes: change.changes })
  await sql`
    insert into field_section (category_id, revision) values (${categoryId}, 1)
    on conflict (category_id) do update set revision = field_section.revision + 1`.execute(db)
  const details = detailsOf(before, own, change.changes)
  if (details) await recordCategoryAct(context, 'changeCategory', { categoryId, details })
}

/** Says by whom the section was changed last, and how. */
async function refuseChanged(context: CategoryContext, categoryId: number): Promise<never> {
  const section = 'custom'
  const latest = await findSectionRevision(context.db, { categoryId, section })
  await requireSectionRevision(context, { categoryId, section, revision: latest - 1 })
  throw fieldErrors.sectionChanged()
}

/** Nobody tells two fields of one document apart by anything but their names. */
function requireOwnNames(own: readonly OwnField[], { inherited }: FieldSection): void {
  const names = new Set(inherited.map(({ name }) => name.toLowerCase()))
  for (const { name } of own) {
    if (names.has(name.toLowerCase())) throw fieldErrors.sameName({ name })
    names.add(name.toLowerCase())
  }
}

interface Defaults {
  readonly wanted: readonly string[]
  /** What stays is not looked at again. */
  readonly had: readonly string[] | null | undefined
}

/** Defaults as documents store them; refuses what the field cannot hold, and what the caller may not see. */
async function normalDefaults(context: CategoryContext, field: OwnField, { wanted, had }: Defaults): Promise<string[]> {
  const { kind, name } = field
  const entered = wanted.filter((value) => value.trim() !== '')
  if (entered.length > 1 && !kindsOfMany.includes(kind)) throw fieldErrors.wrongDefault({ name })
  const read = entered.map((value) => {
    const one = isRelative(kind, value) ? value : normalValue(kind, value)
    if (one === undefined) throw fieldErrors.wrongDefault({ name })
    return one
  })
  const normal = [...new Set(read)].filter((value) => value !== '')
  if (!kindsOfIds.includes(kind)) return normal
  const values = normal.filter((value) => !isRelative(kind, value) && !had?.includes(value))
  if (kindsOfEntries.includes(kind)) {
    const entries = new Set(field.entries.map(({ id }) => String(id)))
    if (values.some((value) => !entries.has(value))) throw fieldErrors.wrongDefault({ name })
    return normal
  }
  const names = await nameFieldValues(
    context,
    values.map((value) => ({ kind, value })),
  )
  if (names.size < new Set(values).size) throw fieldErrors.wrongDefault({ name })
  return normal
}

interface Placed {
  readonly categoryId: number
  readonly position: number
  readonly field: OwnField
}

async function writeField(db: Database, { categoryId, position, field }: Placed): Promise<number> {
  const columns = {
    name: field.name,
    name_en: field.nameEnglish,
    kind: field.kind,
    measure: field.measure,
    help: field.help,
    heading: field.heading,
    measure_en: field.measureEnglish,
    help_en: field.helpEnglish,
    heading_en: field.headingEnglish,
    is_required: field.isRequired,
    defaults: field.defaults,
    shown_by: field.shownBy?.fieldId ?? null,
    shown_values: field.shownBy?.values ?? [],
    is_listed: field.isListed,
    is_asked: field.isAsked,
    position,
  }
  const { id } =
    field.id === undefined
      ? await db
          .insertInto('field')
          .values({ category_id: categoryId, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('field')
          .set({ ...columns, deleted_at: null })
          .where('id', '=', field.id)
          .returning('id')
          .executeTakeFirstOrThrow()
  return id
}

/** An entry that is taken off the list stays with the documents that have it, and comes back by its id. */
async function writeEntries(db: Database, fieldId: number, entries: OwnField['entries']): Promise<void> {
  const presentIds = entries.flatMap(({ id }) => id ?? [])
  await sql`
    update field_option set removed_at = now()
    where field_id = ${fieldId} and removed_at is null and not id = any(${presentIds}::integer[])`.execute(db)
  const placed = entries.map(({ id, name, nameEnglish }, position) => ({ id: id ?? null, name, nameEnglish, position }))
  if (placed.length === 0) return
  const sent = sql`jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
    as sent (id integer, name text, "nameEnglish" text, position integer)`
  const { rows } = await sql<{ id: number }>`
    update field_option set name = sent.name, name_en = sent."nameEnglish", position = sent.position, removed_at = null
    from ${sent} where field_option.id = sent.id and field_option.field_id = ${fieldId}
    returning field_option.id`.execute(db)
  if (rows.length !== presentIds.length) throw fieldErrors.fieldNotFound()
  await sql`
    insert into field_option (field_id, name, name_en, position)
    select ${fieldId}::integer, sent.name, sent."nameEnglish", sent.position from ${sent} where sent.id is null`.execute(
    db,
  )
}

function renamedEntries({ entries }: OwnField, before: OwnField | undefined): number[] {
  const former = new Map(before?.entries.map((entry) => [entry.id, entry]))
  return entries.flatMap(({ id, name, nameEnglish }) => {
    const was = former.get(id)
    return id !== undefined && was && (was.name !== name || was.nameEnglish !== nameEnglish) ? [id] : []
  })
}

interface Changes {
  readonly categoryId: number
  readonly before: FieldSection
  readonly changes: readonly FieldChange[]
}

async function writeChanges(context: CategoryContext, { categoryId, before, changes }: Changes): Promise<void> {
  const { db } = context
  const inherited = new Map(before.inherited.map((field) => [field.id, field]))
  // what it changed of a field that was taken away above comes back with that
  await sql`
    delete from field_change
    where category_id = ${categoryId} and field_id = any(${[...inherited.keys()]}::integer[])`.execute(db)
  for (const { fieldId, isRequired, defaults } of changes) {
    const field = inherited.get(fieldId)
    if (!field) throw fieldErrors.fieldNotFound()
    if (isRequired === null && defaults === null) continue
    const { defaults: had } = field.change
    const stored = defaults && (await normalDefaults(context, field, { wanted: defaults, had }))
    if (stored) await requireMayName(context, { categoryId, field, defaults: stored, had })
    const values = { field_id: fieldId, category_id: categoryId, is_required: isRequired, defaults: stored }
    await db.insertInto('field_change').values(values).execute()
  }
}

/** What the record says; nothing where all is as it was. */
function detailsOf(before: FieldSection, own: readonly OwnField[], changes: readonly FieldChange[]) {
  const [former, present] = [before.own, own].map((fields) => fields.map((field) => OwnField.parse(field)))
  const inherited = before.inherited.map(({ change, ...field }) => ({
    field: OwnField.parse(field),
    was: change,
    is: changes.find(({ fieldId }) => fieldId === field.id),
  }))
  const setHere = (side: 'was' | 'is') =>
    inherited.flatMap(({ field: { id: fieldId, name, nameEnglish, kind }, [side]: set }) =>
      set && (set.isRequired !== null || set.defaults !== null)
        ? { fieldId, name, nameEnglish, kind, isRequired: set.isRequired, defaults: set.defaults }
        : [],
    )
  const [wasSet, isSet] = [setHere('was'), setHere('is')]
  if (JSON.stringify([former, wasSet]) === JSON.stringify([present, isSet])) return undefined
  const showing = new Set([...before.own, ...own].flatMap(({ shownBy }) => shownBy?.fieldId ?? []))
  return {
    section: 'custom',
    before: former,
    after: present,
    inherited: [wasSet, isSet],
    // by which some are shown
    above: inherited.flatMap(({ field }) => (field.id !== undefined && showing.has(field.id) ? field : [])),
  }
}
