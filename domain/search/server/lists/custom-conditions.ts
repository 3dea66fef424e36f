import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { isInBranch } from '@shuku/domain/rights/server'
import type { CustomCondition } from '../../contract.ts'
import { today } from '../engine/search.ts'
import { daysOf, isWithin } from './within-days.ts'

type Condition = RawBuilder<boolean>

interface Asked {
  readonly customFields?: readonly CustomCondition[] | undefined
  /** The one that the database begins with; without it, it chooses itself. */
  readonly first?: CustomCondition | undefined
  /** It asks each document that it meets, and begins with none: what it believes of how many have a value is far off. */
  readonly isAsked?: boolean | undefined
}

/** On `document`: its custom fields have what is asked. */
export function hasFieldValues({ customFields = [], first, isAsked }: Asked, caller: Caller): Condition | undefined {
  if (customFields.length === 0) return undefined
  const way = isAsked ? 'asked' : 'open'
  return sql<boolean>`(${sql.join(
    customFields.map((each) => hasValue(each, caller, each === first ? 'first' : way)),
    sql` and `,
  )})`
}

/** An index has the values that are asked for. */
export function isFoundByValue({ text, values, period, from, to }: CustomCondition): boolean {
  const bounds = [from, to].filter((bound) => bound !== undefined)
  const isOfDays = period !== undefined || bounds.some((bound) => isDay(bound))
  return text === undefined && !isOfDays && (values !== undefined || bounds.length > 0)
}

/** A select of `document_id`: what has such a value, whether or not the document shows the field. */
export function selectWithValue(asked: CustomCondition, caller: Caller): RawBuilder<{ document_id: number }> {
  return sql`
    select document_field.document_id from document_field
    where document_field.field_id = ${asked.id}::integer and ${sql.join(testsOf(asked, caller), sql` and `)}`
}

/**
 * Only where the document shows the field: in the category that has it or below. A value that a document keeps from
 * another category, or of a field that was taken away, is out of sight.
 */
function hasValue(asked: CustomCondition, caller: Caller, way: 'first' | 'asked' | 'open'): Condition {
  const isWithValue =
    way === 'first'
      ? sql<boolean>`document.id = any(array(${selectWithValue(asked, caller)}))`
      : sql<boolean>`exists (
      select from document_field
      where document_field.document_id = document.id and document_field.field_id = ${asked.id}::integer
        and ${sql.join(testsOf(asked, caller), sql` and `)} ${way === 'asked' ? sql`offset 0` : sql``})`
  return sql<boolean>`(
    ${isInBranch(sql`select category_id from field where id = ${asked.id}::integer and deleted_at is null`)}
    and ${isWithValue})`
}

function testsOf({ text, values, period, from, to }: CustomCondition, caller: Caller): RawBuilder<unknown>[] {
  const tests: RawBuilder<unknown>[] = []
  if (text !== undefined) tests.push(sql`strpos(lower(document_field.text), lower(${text})) > 0`)
  if (values) tests.push(isOne(values))
  const days = period !== undefined && period !== '6' ? daysOf(period, today(caller)) : { from, to }
  const bounds = [days.from, days.to].filter((bound) => bound !== undefined)
  if (bounds.some((bound) => isDay(bound))) tests.push(isInDays(days, caller))
  else if (bounds.length > 0) tests.push(isInNumbers(days))
  // a period of all days: the field has a value
  return tests.length > 0 ? tests : [sql`true`]
}

const isDay = (bound: string) => /^\d{4}-\d\d-\d\d$/.test(bound)

function isOne(values: readonly string[]): RawBuilder<unknown> {
  const truths = values.flatMap((value) => (value === 'yes' ? [1] : value === 'no' ? [0] : []))
  const ids = values.filter((value) => value !== 'yes' && value !== 'no').map(Number)
  if (truths.length === 0) return sql`document_field.reference = any(${ids}::bigint[])`
  return sql`document_field.number = any(${truths}::double precision[])`
}

interface Bounds {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A date is a text of its own, an instant is on a day of the caller's calendar. */
function isInDays({ from, to }: Bounds, caller: Caller): RawBuilder<unknown> {
  const days = { from: from && isDay(from) ? from : undefined, to: to && isDay(to) ? to : undefined }
  const instants = isWithin('document_field.moment', days, caller) ?? sql`document_field.moment is not null`
  return sql`(
    (document_field.moment is null and document_field.text between ${days.from ?? ''} and ${days.to ?? '9999-12-31'})
    or ${instants})`
}

function isInNumbers({ from, to }: Bounds): RawBuilder<unknown> {
  const least = from === undefined ? sql`'-infinity'` : sql`${Number(from)}`
  const most = to === undefined ? sql`'infinity'` : sql`${Number(to)}`
  return sql`document_field.number between ${least}::double precision and ${most}::double precision`
}
