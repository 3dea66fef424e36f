import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '@shuku/kit/server'
import { cameInForce } from '@shuku/domain/approval/server'
import type { Period } from '../../contract.ts'
import { today } from '../engine/search.ts'

export interface Span {
  readonly period?: Period | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** On a column of instants: within the period, by the caller's calendar. Days alone count as a period of their own. */
export function isWithin(
  column: string,
  span: Span,
  caller: Pick<Caller, 'timeZone'>,
): RawBuilder<boolean> | undefined {
  const days = daysWithin(span, caller)
  const conditions: RawBuilder<unknown>[] = []
  const start = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${caller.timeZone}`
  if (days.from) conditions.push(sql`${sql.ref(column)} >= ${start(sql`${days.from}::date`)}`)
  if (days.to) conditions.push(sql`${sql.ref(column)} < ${start(sql`${days.to}::date + 1`)}`)
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined
}

/** On `document`: somebody’s approval of it came within the period. */
export function wasApproved(span: Span, caller: Pick<Caller, 'timeZone'>): RawBuilder<boolean> | undefined {
  const ended = isWithin('approval.ended_at', span, caller)
  return (
    ended &&
    // asked of the approvals of the period, however many documents there are: of each document it would read them all
    sql<boolean>`document.id in (
      select approval.document_id from approval join document on document.id = approval.document_id
      where ${cameInForce} and ${ended}
    )`
  )
}

/** On `document`: it was archived within the period, which is what became of it last. */
export function wasArchived(span: Span, caller: Pick<Caller, 'timeZone'>): RawBuilder<boolean> | undefined {
  const turned = isWithin('turn.at', span, caller)
  return (
    turned &&
    sql<boolean>`exists (
      select from document_turn as turn where turn.document_id = document.id and turn.act = 'archive' and ${turned}
    )`
  )
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The first and last day of a span, where the caller is. */
export function daysWithin({ period = '6', from, to }: Span, caller: Pick<Caller, 'timeZone'>): Days {
  return period === '6' ? { from, to } : daysOf(period, today(caller))
}

/** The first and last day of a named period; weeks begin on Monday (docs/interface.md §3). */
export function daysOf(period: Exclude<Period, '6'>, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = (first: number, count: number): Days => ({
    from: dayOf(year, first, 1),
    to: dayOf(year, first + count, 0),
  })
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (period) {
    case '0':
      return {}
    case '1':
      return { from: today, to: today }
    case '2':
      return { from: daysAfter(today, -weekday), to: daysAfter(today, 6 - weekday) }
    case '3':
      return months(month, 1)
    case '4':
      return months(month - ((month - 1) % 3), 3)
    case '5':
      return months(1, 12)
    case '7':
      return months(month - 1, 1)
    case '8':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** Months and days beyond their bounds run on into the neighbouring ones, as `Date` counts. */
function dayOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)
}
