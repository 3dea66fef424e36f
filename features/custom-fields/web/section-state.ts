import type { FieldChange, FieldSection, OwnField } from '@shuku/domain/documents/contract'

/** A field while it is changed; `key` is its own on the screen, new ones have no id yet. */
export interface EditedField extends OwnField {
  readonly key: string
  readonly documents: number
}

export type Inherited = FieldSection['inherited'][number]
export type InheritedChange = Inherited['change']

export interface EditedSection {
  readonly own: readonly EditedField[]
  /** By the id of the inherited field. */
  readonly changes: Readonly<Record<number, InheritedChange>>
}

export const follows: InheritedChange = { isRequired: null, defaults: null }

export function editedSection({ own, inherited }: FieldSection): EditedSection {
  return {
    own: own.map((field) => ({ ...field, key: String(field.id) })),
    changes: Object.fromEntries(inherited.map(({ id, change }) => [id, change])),
  }
}

export function newField(key: string): EditedField {
  return {
    key,
    documents: 0,
    name: '',
    nameEnglish: '',
    kind: 'line',
    measure: '',
    help: '',
    heading: '',
    measureEnglish: '',
    helpEnglish: '',
    headingEnglish: '',
    isRequired: false,
    defaults: [],
    entries: [],
    isListed: false,
    isAsked: true,
  }
}

/** What the save sends. */
export function sentSection({ own, changes }: EditedSection): { own: OwnField[]; changes: FieldChange[] } {
  return {
    own: own.map(({ key: _, documents: __, ...field }) => ({
      ...field,
      entries: field.entries.filter(({ name }) => name.trim() !== ''),
    })),
    changes: Object.entries(changes)
      .filter(([, change]) => change.isRequired !== null || change.defaults !== null)
      .map(([id, change]) => ({ fieldId: Number(id), ...change })),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that are not as they were, by name, also those that were moved or taken away. */
export function changedFields(
  before: EditedSection,
  now: EditedSection,
  inherited: readonly Inherited[],
): { key: string; label: string }[] {
  const places = (section: EditedSection) => section.own.map(({ key }) => key)
  const presentKeys = new Set(places(now))
  const order = places(before).filter((key) => presentKeys.has(key))
  const moved = new Set(
    places(now)
      .filter((key) => order.includes(key))
      .filter((key, place) => order[place] !== key),
  )
  const former = new Map(before.own.map((field) => [field.key, field]))
  return [
    ...now.own.filter((field) => moved.has(field.key) || !isSame(field, former.get(field.key))),
    ...before.own.filter(({ key }) => !presentKeys.has(key)),
    ...inherited
      .filter(({ id }) => !isSame(before.changes[id], now.changes[id]))
      .map((field) => ({ key: `inherited ${field.id}`, name: field.name })),
  ].map(({ key, name }) => ({ key, label: name }))
}
