import { sql, type RawBuilder } from 'kysely'
import { bySyllables, dateCell, defineList, handle, type Context, type Sort } from '@shuku/kit/server'
import {
  fieldSources,
  InvoiceRow,
  invoiceErrors,
  invoicesApi as api,
  invoiceStates,
  invoiceTypes,
  mostInvoices,
  type InvoiceFilter,
  type InvoicesQuery,
  type InvoiceState,
} from '../contract.ts'
import { invoiceMessages } from '../messages.ts'
import { fromInvoices, isHeld, isOwn, isTakenOver } from './rows.ts'

const text = invoiceMessages.texts
type Asking = Pick<Context, 'db' | 'caller' | 'language'>

export type Asked = Partial<Pick<InvoicesQuery, 'text' | 'since' | 'until'>> & {
  readonly filter?: InvoiceFilter
  readonly state?: InvoiceState | undefined
}

const conditionOf: Readonly<Record<InvoiceFilter, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  toCheck: sql<boolean>`(invoice.state = 'to_check' and invoice.claimed_at is null)`,
  duplicate: sql<boolean>`twin.is_duplicate`,
  unclaimed: sql<boolean>`(invoice.claimed_at is null)`,
  takenOver: sql<boolean>`true`,
}

/** On `fromInvoices`: the caller's own for which this was asked, or those that they took over. */
export function isAsked({ caller: { personId } }: Pick<Context, 'caller'>, asked: Asked): RawBuilder<boolean> {
  const { filter = 'all' } = asked
  const isTheirs = filter === 'takenOver' ? isTakenOver(personId) : isOwn(personId)
  return sql<boolean>`(${isTheirs} and ${conditionOf[filter]} and ${isSought(asked)})`
}

function isSought(asked: Asked): RawBuilder<boolean> {
  const { state, since, until } = asked
  const words = (asked.text ?? '').trim().toLowerCase()
  const sum = words.replaceAll(/[,，￥¥\s]/g, '')
  const found = sql`(position(${words} in lower(concat_ws(' ', invoice.seller, invoice.number, item.name))) > 0
    or (${sum} <> '' and position(${sum} in coalesce(invoice.total::text, '')) > 0))`
  return sql<boolean>`(${state === undefined ? sql`true` : sql`invoice.state = ${state}`}
    and ${words === '' ? sql`true` : found}
    and ${since === undefined ? sql`true` : sql`(invoice.date is null or invoice.date >= ${since}::date)`}
    and ${until === undefined ? sql`true` : sql`(invoice.date is null or invoice.date <= ${until}::date)`})`
}

/** What nobody has looked at yet comes above all others, whichever way these are ordered. */
function dateOf(order: Sort['order']): RawBuilder<string> {
  const top = order === 'descend' ? sql`'9999-12-31'::date - rank` : sql`'0001-01-01'::date + rank`
  return sql<string>`(select case when invoice.state in ('recognising', 'not_recognised') or invoice.date is null then ${top} else invoice.date end
    from (select case invoice.state when 'recognising' then 0 when 'not_recognised' then 1 else 2 end as rank) as ranked)`
}

/** Words of a list of ids, as SQL. */
function wordOf(
  language: Context['language'],
  column: string,
  ids: readonly (keyof typeof text)[],
): RawBuilder<string> {
  const cases = ids.map((id) => sql`when ${sql.lit(id)} then ${text[id][language]}`)
  return sql<string>`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else '' end`
}

export const typeName = (language: Context['language']) => wordOf(language, 'invoice.type', invoiceTypes)

/** What people are to know first of it. */
export const stateName = (language: Context['language']) => sql<string>`case
  when invoice.claimed_at is not null then ${text.claimed[language]}
  when twin.is_duplicate then ${text.duplicate[language]}
  else ${wordOf(language, 'invoice.state', invoiceStates)} end`

const sourceWords = {
  service: 'fromService',
  structure: 'fromStructure',
  code: 'fromCode',
  text: 'fromText',
  hand: 'fromHand',
} as const satisfies Record<(typeof fieldSources)[number], keyof typeof text>

/** From what the fields of one that was read, or filled in, are. */
function readBy(language: Context['language']): RawBuilder<string> {
  const words = fieldSources.map((source) => {
    const path = sql.lit(`$.*.source ? (@ == "${source}")`)
    return sql`case when jsonb_path_exists(invoice.origins, ${path}) then ${text[sourceWords[source]][language]}::text end`
  })
  return sql<string>`case when invoice.state = 'recognising' then ''
    else concat_ws(${text.separator[language]}::text, ${sql.join(words)}) end`
}

const textOf = (column: string) => sql<string>`coalesce(${sql.ref(`invoice.${column}`)}::text, '')`
const numberCell = (value: string) => (value === '' ? null : Number(value))

function selectRows(context: Asking, asked: Asked) {
  const { db, language } = context
  return db
    .selectFrom(
      sql<{ readonly id: number }>`(
        select item.id, item.file_id as "fileId", item.name as "fileName", coalesce(content.kind, '') as "fileKind",
          ${textOf('seller')} as seller, invoice.type, ${typeName(language)} as "typeName",
          ${textOf('number')} as number, ${textOf('code')} as code, invoice.date::text as date, ${textOf('buyer')} as buyer,
          ${textOf('amount')} as amount, ${textOf('tax')} as tax, ${textOf('total')} as total,
          invoice.state, ${stateName(language)} as "stateName", twin.is_duplicate as "isDuplicate",
          twin.twin_id as "twinId", twin.twin_name as "twinName", twin.elsewhere,
          exists (select from jsonb_each(invoice.origins) as origin where origin.value @> '{"isConfirmed": true}') as "isByHand",
          coalesce(invoice.claim_number, '') as "claimNumber",
          version.made_at as "receivedAt", ${readBy(language)} as "readBy",
          case when invoice.claimed_at is null then '3' else '1' end as "viewAttribute",
          ${dateOf('descend')} as "dateDown", ${dateOf('ascend')} as "dateUp",
          coalesce(invoice.total, 0)::float8 as "totalNumber"
        ${fromInvoices}
        join disk_version as version on version.id = item.version_id
        join file on file.id = item.file_id
        join file_content as content on content.id = file.content_id
        where ${isAsked(context, asked)})`.as('found'),
    )
    .selectAll()
}

const shown = {
  shape: InvoiceRow,
  sorts: {
    seller: { expression: () => bySyllables(sql.ref('found.seller')), type: 'text' },
    number: { expression: () => sql<string>`found.number`, type: 'text' },
    date: {
      expression: (_: unknown, order: Sort['order']) =>
        sql.ref(order === 'descend' ? 'found.dateDown' : 'found.dateUp'),
      type: 'date',
    },
    total: { expression: () => sql<number>`found."totalNumber"`, type: 'double precision' },
    // of the log: as they came
    order: { expression: () => sql<Date>`found."receivedAt"`, type: 'timestamptz' },
  },
  defaultSort: { column: 'date', order: 'descend' },
  // of one day what was there first, so that what is the same as another comes below it
  tieBreak: () => sql<number>`-found.id`,
  canCheck: true,
  // nothing can be done with several of which one is being read
  locks: ({ state }: InvoiceRow) => state === 'recognising',
  export: {
    name: text.invoices,
    cells: {
      date: ({ date }: InvoiceRow) => dateCell(date),
      amount: ({ amount }: InvoiceRow) => numberCell(amount),
      tax: ({ tax }: InvoiceRow) => numberCell(tax),
      total: ({ total }: InvoiceRow) => numberCell(total),
    },
  },
} as const

export const invoiceList = defineList({
  ...shown,
  endpoint: api.listInvoices,
  select: (context, query) => selectRows(context, query),
})

export const countInvoices = handle(api.countInvoices, async (context) => {
  const { personId } = context.caller
  const own = isOwn(personId)
  const { rows } = await sql<Record<InvoiceFilter, number>>`
    select count(*) filter (where ${own})::integer as all,
      count(*) filter (where ${own} and ${conditionOf.toCheck})::integer as "toCheck",
      count(*) filter (where ${own} and ${conditionOf.duplicate})::integer as duplicate,
      count(*) filter (where ${own} and ${conditionOf.unclaimed})::integer as unclaimed,
      count(*) filter (where ${isTakenOver(personId)})::integer as "takenOver"
    ${fromInvoices} where ${isHeld(personId)} and ${isSought(context.query)}`.execute(context.db)
  return rows[0] ?? { all: 0, toCheck: 0, duplicate: 0, unclaimed: 0, takenOver: 0 }
})

export interface Totals {
  readonly count: number
  readonly amount: string
  readonly tax: string
  readonly total: string
  readonly duplicates: number
  readonly withoutTotal: number
}

/** Of those that were asked for, or of these alone; each once. */
export async function findTotals(context: Asking, asked: Asked, ids: readonly number[] = []): Promise<Totals> {
  if (ids.length > mostInvoices) throw invoiceErrors.tooMany({ most: mostInvoices })
  const isCounted = sql`(not twin.is_duplicate and invoice.total is not null)`
  const sumOf = (column: string) =>
    sql`coalesce(sum(${sql.ref(`invoice.${column}`)}) filter (where ${isCounted}), 0)::numeric(16, 2)::text`
  const chosen = sql`(${isHeld(context.caller.personId)} and item.id = any(${[...ids]}::bigint[]))`
  const { rows } = await sql<Totals>`
    select count(*) filter (where ${isCounted})::integer as count, ${sumOf('amount')} as amount, ${sumOf('tax')} as tax,
      ${sumOf('total')} as total, count(*) filter (where twin.is_duplicate)::integer as duplicates,
      count(*) filter (where not twin.is_duplicate and invoice.total is null)::integer as "withoutTotal"
    ${fromInvoices} where ${ids.length > 0 ? chosen : isAsked(context, asked)}`.execute(context.db)
  return rows[0] ?? { count: 0, amount: '0.00', tax: '0.00', total: '0.00', duplicates: 0, withoutTotal: 0 }
}

export const getTotals = handle(api.getTotals, (context) => findTotals(context, context.query, context.query.ids))
