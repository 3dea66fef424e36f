import { sql, type RawBuilder } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { categoriesWith, mayRead } from '@shuku/domain/rights/server'
import { withoutControlCharacters, withoutTurningMarks } from '@shuku/kit/contract'
import {
  currencies,
  kindsOfIds,
  kindsOfMany,
  type FieldInForce,
  type FieldKind,
  type FieldValues,
} from '../../fields-contract.ts'
import { fieldErrors } from '../../field-errors.ts'

type Asking = Pick<Context, 'db' | 'caller' | 'language'>

/** How a value is in `document_field`. */
export interface StoredValue {
  readonly text?: string
  readonly number?: number
  readonly moment?: string
  readonly reference?: number
}

const mostDigits = 15
const longest: Partial<Record<FieldKind, number>> = { line: 500, lines: 10_000, link: 2000 }

/** A value in its normal form on the wire; undefined: it is none of this kind. */
export function normalValue(kind: FieldKind, typed: string): string | undefined {
  const value = printable(kind === 'lines' ? typed.replace(/\r\n?/g, '\n') : typed).trim()
  switch (kind) {
    case 'line':
      return /[\n\r]/.test(value) ? undefined : within(kind, value)
    case 'lines':
      return within(kind, value)
    case 'integer':
      return /^-?\d{1,15}$/.test(value) ? String(Number(value)) : undefined
    case 'decimal':
      return normalNumber(value)
    case 'amount': {
      const [, number = '', currency = ''] = /^(\S+) ([A-Z]{3})$/.exec(value) ?? []
      const normal = normalNumber(number)
      return normal !== undefined && (currencies as readonly string[]).includes(currency)
        ? `${normal} ${currency}`
        : undefined
    }
    case 'date':
      return isDay(value) ? value : undefined
    case 'instant': {
      const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(value) : undefined
      if (!at || Number.isNaN(at.getTime()) || !isDay(value.slice(0, 10))) return undefined
      const normal = `${at.toISOString().slice(0, 19)}Z`
      // in UTC it may be in a year without four digits
      return isDay(normal.slice(0, 10)) ? normal : undefined
    }
    case 'truth':
      return value === '1' || value === '0' ? value : undefined
    case 'link':
      return isLink(value) ? within(kind, value) : undefined
    default:
      return /^[1-9]\d{0,14}$/.test(value) ? value : undefined
  }
}

/** Without what no text shows, and what would turn the text beside it; a text of the wire refuses control characters. */
function printable(text: string): string {
  return withoutControlCharacters(withoutTurningMarks(text))
}

function within(kind: FieldKind, value: string): string | undefined {
  return value.length <= (longest[kind] ?? 0) ? value : undefined
}

function normalNumber(value: string): string | undefined {
  if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return undefined
  if (value.replace(/\D/g, '').replace(/^0+/, '').length > mostDigits) return undefined
  // never in the form with an exponent
  const number = Number(value)
  return Math.abs(number) < 1e-6 && number !== 0 ? undefined : String(number === 0 ? 0 : number)
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) && value >= '0100'
}

/** Nothing that runs when it is pressed. */
function isLink(value: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:', 'ftp:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** The columns of a value in its normal form. */
export function storedValue(kind: FieldKind, value: string): StoredValue {
  switch (kind) {
    case 'line':
    case 'lines':
    case 'link':
    case 'date':
      return { text: value }
    case 'integer':
    case 'decimal':
    case 'truth':
      return { number: Number(value) }
    case 'amount': {
      const [number = '', currency = ''] = value.split(' ')
      return { number: Number(number), text: currency }
    }
    case 'instant':
      return { moment: value }
    default:
      return { reference: Number(value) }
  }
}

interface Sent {
  readonly fields: readonly FieldInForce[]
  readonly sent: FieldValues
  /** As the document has them: what stays is not looked at again. */
  readonly before: FieldValues
  readonly isRestored?: boolean | undefined
}

/** What was sent, in its normal form; refuses by the name of the field what it cannot hold. */
export async function readValues(asking: Asking, { fields, sent, before, isRestored }: Sent): Promise<FieldValues> {
  const known = new Map(fields.map((field) => [String(field.id), field]))
  const read: FieldValues = {}
  const unknown: { field: FieldInForce; value: string }[] = []
  for (const [id, typed] of Object.entries(sent)) {
    const field = known.get(id)
    // a field that was taken away while somebody wrote: what the document has of it stays
    if (!field) continue
    const most = kindsOfMany.includes(field.kind) ? Infinity : 1
    const normal = typed.flatMap((value) => {
      if (printable(value).trim() === '') return []
      const one = normalValue(field.kind, value)
      // the field was of another kind then
      if (one === undefined && isRestored) return []
      if (one === undefined) throw refuse(asking, 'fieldInvalid', field)
      return [one]
    })
    const distinct = [...new Set(normal)]
    if (distinct.length > most && !isRestored) throw refuse(asking, 'fieldInvalid', field)
    const values = distinct.slice(0, most)
    const had = new Set(before[id])
    unknown.push(...values.filter((value) => !had.has(value)).map((value) => ({ field, value })))
    read[id] = values
  }
  if (!isRestored) await requireThere(asking, unknown)
  return read
}

type Refusal = keyof typeof fieldErrors

/** An error that is at the field in the form. */
export function refuse(
  { language }: Pick<Asking, 'language'>,
  error: Refusal,
  { id, name }: Pick<FieldInForce, 'id' | 'name'>,
) {
  return fieldErrors[error]({ name }, { [`field${id}`]: fieldErrors[error]({ name }).textIn(language) })
}

interface New {
  readonly field: FieldInForce
  readonly value: string
}

/** Nobody enters what they may not see, nor an entry that was taken off its list. */
async function requireThere(asking: Asking, values: readonly New[]): Promise<void> {
  const [first] = await findMissing(asking, values)
  if (first) throw refuse(asking, 'fieldGone', first.field)
}

/** What nobody can enter, or the caller cannot since they may not see it. */
export async function findMissing<Entered extends { field: Pick<FieldInForce, 'id' | 'kind'>; value: string }>(
  { db, caller }: Pick<Asking, 'db' | 'caller'>,
  values: readonly Entered[],
): Promise<Entered[]> {
  const entered = values.filter(({ field: { kind } }) => kindsOfIds.includes(kind))
  if (entered.length === 0) return []
  const kinds = new Set(entered.map(({ field: { kind } }) => kind))
  // only what is asked: to plan what somebody reads takes many times as long as to look up an entry
  const branches = thereBy(caller).filter((each) => each.kinds.some((kind) => kinds.has(kind)))
  const { rows } = await sql<{ place: number }>`
    select entered.place::integer as place
    from unnest(
      ${entered.map(({ field }) => field.id)}::integer[], ${entered.map(({ field }) => field.kind)}::text[],
      ${entered.map(({ value }) => value)}::bigint[]
    ) with ordinality as entered (field_id, kind, id, place)
    where not case ${sql.join(
      branches.map(({ kinds: of, isThere }) => sql`when kind in (${sql.join(of.map(sql.lit))}) then ${isThere}`),
      sql` `,
    )} end
    order by place`.execute(db)
  return rows.flatMap(({ place }) => entered[place - 1] ?? [])
}

interface There {
  readonly kinds: readonly FieldKind[]
  /** In SQL, of `entered`. */
  readonly isThere: RawBuilder<unknown>
}

const thereBy = (caller: Asking['caller']): readonly There[] => [
  {
    kinds: ['choice', 'choices'],
    isThere: sql`exists (
      select from field_option
      where field_option.id = entered.id and field_option.field_id = entered.field_id and removed_at is null)`,
  },
  {
    kinds: ['person', 'people'],
    isThere: sql`exists (select from person where person.id = entered.id and person.status = 'active')`,
  },
  { kinds: ['unit'], isThere: sql`exists (select from unit where unit.id = entered.id)` },
  {
    kinds: ['category'],
    isThere: sql`exists (
      select from category where category.id = entered.id and category.deleted_at is null
        and (category.id in ${categoriesWith(caller, 'create')}
          or exists (select from document where document.category_id = category.id and ${mayRead(caller)})))`,
  },
  {
    kinds: ['document'],
    isThere: sql`exists (select from document where document.id = entered.id and ${mayRead(caller)})`,
  },
]
