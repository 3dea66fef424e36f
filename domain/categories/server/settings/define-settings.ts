import { post, wire, wireObject, type Endpoint, type WireField, type WireObject, type z } from '@shuku/kit/contract'
import { defineMessages, type Text as Words } from '@shuku/kit/i18n'
import { CategoryQuery, loadOf, Saved, SectionRevision, type SectionGroup } from '../../section-contract.ts'
import type { SettingField } from './setting-field.ts'

export type SettingFields = Readonly<Record<string, SettingField<unknown>>>

type ValueOf<F> = F extends SettingField<infer T> ? T : never
export type SettingValues<F extends SettingFields> = { readonly [K in keyof F]: ValueOf<F[K]> }

type SaveFields<F extends SettingFields> = typeof CategoryQuery.fields &
  typeof SectionRevision & {
    readonly [K in keyof F]: WireField<z.ZodOptional<z.ZodType<ValueOf<F[K]>>>>
  }

interface Declared<F extends SettingFields> {
  readonly id: string
  readonly label: Words
  readonly group: SectionGroup
  readonly order: number
  /** The path of the call that reads the section by GET and saves it by POST. */
  readonly path: string
  /** What a POST saves, for the page of calls. */
  readonly saves: string
  /** The table has one row per category, keyed by `category_id`; a category without a row has the defaults. */
  readonly table?: string
  readonly fields: F
  /** Whom the setting affects; `{name}` is the category. Left out where the server writes the sentence. */
  readonly note?: Words
  /** The form does not say what the category above has. */
  readonly hidesAbove?: boolean
}

/** A section of any fields. */
export interface AnySettings extends Declared<SettingFields> {
  readonly table: string
  readonly load: ReturnType<typeof loadOf>
  readonly save: Endpoint
}

export interface Settings<F extends SettingFields> extends AnySettings, Declared<F> {
  readonly table: string
  readonly fields: F
  readonly save: Endpoint<WireObject<SaveFields<F>>, typeof Saved>
}

/**
 * A section of a category's settings, declared once: its calls, what it reads and writes, what a new category takes
 * over, its form and its records follow from the fields (decision 0052).
 */
export function defineSettings<const F extends SettingFields>(declared: Declared<F>): Settings<F> {
  const { id, path, label, saves, fields } = declared
  defineMessages(`settings of categories: ${id}`, textsOf(declared))
  const saved = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, savedField(field)]))
  return {
    table: 'category',
    ...declared,
    load: loadOf(path, `The form of the section ${label['en-US'].toLowerCase()}.`),
    save: post(path, {
      doc: `Saves ${saves}; what is left out stays as it is.`,
      query: wireObject({ ...CategoryQuery.fields, ...SectionRevision, ...saved }) as unknown as WireObject<
        SaveFields<F>
      >,
      reply: Saved,
    }),
  }
}

/** By where they are: texts of declarations are looked at as those of message files are. */
function textsOf({ label, note, fields }: Declared<SettingFields>): Record<string, Words> {
  const texts = Object.entries(fields).flatMap(([key, { label: name, hint, unit, options, shownAs }]) =>
    Object.entries({ name, hint, unit, ...options, ...shownAs }).map(([part, words]) => [`${key} ${part}`, words]),
  )
  const all = Object.entries({ label, note, ...Object.fromEntries(texts) } as Record<string, Words | undefined>)
  return Object.fromEntries(all.flatMap(([place, words]) => (words ? [[place, words]] : [])))
}

function savedField({ name, schema, kind, inherits }: SettingField<unknown>): WireField {
  const field = wire(name, schema)
  const clears = kind === 'INPUT' || kind === 'TEXTAREA' || inherits === 'live'
  return (clears ? field.keepEmpty() : field).optional()
}
