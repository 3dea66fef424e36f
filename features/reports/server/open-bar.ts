import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Language } from '@shuku/kit/i18n'
import type { Context } from '@shuku/kit/server'
import { listMessages } from '../list-messages.ts'
import { prepareCounting, type ReportQuestion } from './counting.ts'

const text = listMessages.texts

/** What the number of a bar is made of, and which of it its list has. */
export interface Listed {
  readonly what: RawBuilder<unknown>
  readonly counted: (asked: ReportQuestion) => RawBuilder<unknown>
  readonly listed: (asked: ReportQuestion) => RawBuilder<unknown>
}

type Bar = Omit<ReportQuestion, 'caller' | 'readable'>
type Of = Pick<Context, 'db' | 'caller' | 'language'>

/** The number of a bar, or of a tile, as the report says it, and the name of the bar. */
export async function openBar({ db, caller, language }: Of, bar: Bar, { what, counted }: Listed) {
  const counting = await prepareCounting(db, { ...bar, caller })
  const { rows } = await sql<{ counted: number; name: string | null }>`
    select (select ${what}::integer from ${counted(counting)}) as counted, ${nameOfBar(counting, language)} as name`.execute(
    db,
  )
  return { counted: rows[0]?.counted ?? 0, name: rows[0]?.name ?? '' }
}

/** Of a category of which no report tells the caller there is none. */
function nameOfBar({ report, barId, readable = [] }: ReportQuestion, language: Language): RawBuilder<string | null> {
  if (barId === undefined) return sql<null>`null::text`
  const table = { reading: 'person', author: 'person', department: 'unit', subcompany: 'unit', category: 'category' }
  const isTold = report === 'category' ? sql`named.id = any(${readable}::integer[])` : sql`true`
  return sql<string>`(
    select ${localName('named', language)} from ${sql.table(table[report])} as named where named.id = ${barId} and ${isTold})`
}

/** After an exported list: of how many documents it is, and how many more the caller may not see. */
export async function hiddenSheet(context: Of, bar: Bar, list: Listed) {
  const { db, caller, language } = context
  const { counted } = await openBar(context, bar, list)
  const { rows } = await sql<{ n: number }>`
    select ${list.what}::integer as n from ${list.listed({ ...bar, caller })}`.execute(db)
  const listed = rows[0]?.n ?? 0
  return [scopeSheet({ listed, hidden: Math.max(0, counted - listed) }, language)]
}

/** Of how many documents an export tells, and how many more are counted. */
export function scopeSheet(
  { listed, hidden }: { readonly listed: number; readonly hidden: number },
  language: Language,
) {
  const head = [text.counted, text.shown, text.others].map((each) => each[language])
  return { name: text.scope[language], head, rows: [[listed + hidden, listed, hidden]] }
}
