import { Flag, IdList, Integer, Name, z } from '@shuku/kit/contract'
import type { Language, Text as Words } from '@shuku/kit/i18n'

/** One setting: its name, how it is stored, drawn and inherited. Made by `textSetting` and the functions below it. */
export interface SettingField<T> extends Described<T> {
  readonly kind: 'INPUT' | 'TEXTAREA' | 'SELECT' | 'INPUTNUMBER' | 'SWITCH' | 'BROWSER'
  /** The name that programs and forms use. */
  readonly name: string
  readonly schema: z.ZodType<T>
  /**
   * `copy`: a new category begins with what its parent has then. `live`: a category has what the one above has until it
   * is set to something of its own. `own`: nothing comes from above.
   */
  readonly inherits: 'own' | 'copy' | 'live'
  /** Of an own one: several categories may be given the same value at once, such as a description. */
  readonly fitsMany?: boolean
  readonly maxLength?: number
  readonly options?: Readonly<Record<string, Words>>
  /** The section's rules add the further choices to the form. */
  readonly namesRows?: true
}

interface Described<T> {
  /** Null in it is the default; where the setting is `live`, what the category above has. */
  readonly column: string
  readonly label: Words
  readonly hint?: Words
  /** The unit, shown after a number. */
  readonly unit?: Words
  readonly isRequired?: boolean
  readonly default: T
  /** It counts where another field of the section holds this, and is hidden elsewhere. */
  readonly countsWhere?: { readonly field: string; readonly is: string }
  /** The value as the form shows it, where that differs from the value itself. */
  written?(value: T): string
  /** The same where it has words of the reader's language; it is read with those of any. */
  inLanguage?(value: T, language: Language): string
  /** Words for what is in the form, where that says too little of the category above. */
  readonly shownAs?: Readonly<Record<string, Words>>
  /** It is the id of a custom field: a copy of the category has that of its own field. */
  readonly namesField?: true
}

type Options<T> = Omit<Described<T>, 'default'> & { readonly default?: T }

interface TextOptions extends Options<string> {
  readonly most: number
  readonly isLong?: boolean
  readonly schema?: z.ZodType<string>
}

export function textSetting(name: string, options: TextOptions): SettingField<string> {
  const { most, isLong = false, schema = Name.max(most), ...described } = options
  const kind = isLong ? 'TEXTAREA' : 'INPUT'
  return { default: '', ...described, kind, name, schema, inherits: 'copy', maxLength: most }
}

type NumberOptions = Options<number> & { readonly default: number } & (
    | { readonly least: number; readonly most: number }
    | { readonly schema: z.ZodType<number> }
  )

export function numberSetting(name: string, options: NumberOptions): SettingField<number> {
  const schema = 'schema' in options ? options.schema : Integer.pipe(z.int().min(options.least).max(options.most))
  return { isRequired: true, ...options, kind: 'INPUTNUMBER', name, schema, inherits: 'copy' }
}

export function switchSetting(
  name: string,
  described: Options<boolean> & { readonly default: boolean },
): SettingField<boolean> {
  return { ...described, kind: 'SWITCH', name, schema: Flag, inherits: 'copy' }
}

interface ChoiceOptions<K extends string> extends Options<K> {
  readonly default: K
  readonly options: Readonly<Record<K, Words>>
}

export function choiceSetting<K extends string>(name: string, options: ChoiceOptions<K>): SettingField<K> {
  const schema = z.enum(Object.keys(options.options) as [K, ...K[]]) as unknown as z.ZodType<K>
  return { isRequired: true, ...options, kind: 'SELECT', name, schema, inherits: 'copy' }
}

interface RowOptions extends Options<number> {
  /** What is chosen by 0. */
  readonly none: Words
}

/** A row of a table by its id, or 0 for none: the section's `items` name the rows, its `check` refuses others. */
export function rowSetting(name: string, { none, ...described }: RowOptions): SettingField<number> {
  const schema = Integer.pipe(z.int().min(0))
  return {
    default: 0,
    isRequired: true,
    ...described,
    kind: 'SELECT',
    name,
    schema,
    inherits: 'copy',
    options: { '0': none },
    namesRows: true,
  }
}

type PeopleOptions = Options<string> & { readonly most: number }

/** People, stored as their ids with commas in a column of text: '' is nobody. */
export function peopleSetting(name: string, { most, ...described }: PeopleOptions): SettingField<string> {
  const several = IdList.refine((ids) => ids.length <= most)
  const schema = z.codec(several, z.string(), {
    decode: (ids) => [...new Set(ids)].join(','),
    encode: (ids) => (ids === '' ? [] : ids.split(',').map(Number)),
  })
  return { default: '', ...described, kind: 'BROWSER', name, schema, inherits: 'copy' }
}

/** A setting that a category has for itself. */
export function ownSetting<T>(field: SettingField<T>, { fitsMany = false } = {}): SettingField<T> {
  return { ...field, inherits: 'own', fitsMany }
}

const typed = z.union([z.string(), z.number(), z.boolean()])

/** A setting that follows the category above until it is set; nothing entered lets it follow again. */
export function liveSetting<T>(field: SettingField<T>): SettingField<T | null> {
  const schema = z.codec(typed, field.schema.nullable() as unknown as z.ZodType<T | null, T | null>, {
    decode: (value) => (value === '' ? null : value) as T | null,
    encode: (value) => (value ?? '') as string,
  })
  return { ...(field as SettingField<T | null>), schema, inherits: 'live' }
}
