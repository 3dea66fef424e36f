import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { findVisible } from '@shuku/domain/categories/server'
import { sheetFile } from '@shuku/domain/files/server'
import { daysWithin } from '@shuku/domain/search/server'
import { translate, type Language, type Text } from '@shuku/kit/i18n'
import { handleFile, localStamp, readWrite, type Context, type WrittenSheet } from '@shuku/kit/server'
import { mostRows, reportsApi as api, usualReach, type ReportKind, type ReportQuery } from '../contract.ts'
import { listMessages } from '../list-messages.ts'
import { reportsMessages } from '../messages.ts'
import { nameCategories, nameRows } from './answering/names.ts'
import { peopleOf } from './answering/question.ts'
import { rowsOf, type Ranked } from './answers.ts'
import { asksCategory } from './counting.ts'
import { scopeSheet } from './open-bar.ts'

const text = reportsMessages.texts

/** The table of a report as its page has it, and what was counted: who gets the file has no page beside it. */
export const exportReport = readWrite(
  handleFile(api.exportReport, async (context) => {
    const { db, query, language, store } = context
    const { report, ...asked } = query
    const asking = { ...context, query: asked }
    const { hidden, asOf = new Date(), ...ranked } = await rowsOf[report](asking)
    await recordAudit(db, {
      act: 'exportReport',
      subject: { kind: 'report' },
      ...auditedBy(context),
      details: { ...query },
    })
    const name = text[report][language]
    return sheetFile(store, {
      sheets: [
        { name, head: headOf(report).map((each) => each[language]), rows: rowsIn(ranked, { report, language }) },
        ...(hidden === undefined ? [] : [scopeSheet({ listed: ranked.sum, hidden }, language)]),
        await conditionsSheet(asking, { report, asOf }),
      ],
      form: 'xlsx',
      name,
    })
  }),
)

interface Shown {
  readonly report: ReportKind
  readonly language: Language
}

type Row = readonly (string | number)[]

function rowsIn(ranked: Ranked, shown: Shown): Row[] {
  const { data, sum } = ranked
  const row = (name: string, { id, n }: { readonly id: number | string; readonly n: number }): Row => [
    name,
    id,
    n,
    sum === 0 ? '' : Number(((n / sum) * 100).toFixed(1)),
  ]
  return [
    ...data.map((each) => row(each.name, each)),
    ...others(ranked, shown).map(({ name, n }) => row(name, { id: '', n })),
    row(text.total[shown.language], { id: '', n: sum }),
  ]
}

/** A row for those that have none of their own. */
function others({ data, count, sum }: Ranked, { report, language }: Shown): { name: string; n: number }[] {
  const shown = data.length
  if (count <= shown) return []
  const n = data.reduce((left, each) => left - each.n, sum)
  const rule = report === 'reading' && shown < mostRows ? text.othersUnnamed : text.others
  return [{ name: translate(rule, language, { n: count - shown, shown, all: count }), n }]
}

function headOf(report: ReportKind): readonly Text[] {
  const id = { 'zh-CN': 'ID', 'en-US': 'ID' }
  const first = {
    reading: text.onePerson,
    author: text.onePerson,
    department: text.oneDepartment,
    subcompany: text.oneSubcompany,
    category: text.category_,
  }
  return [first[report], id, report === 'reading' ? text.read : text.documents, text.percent]
}

interface Counted {
  readonly report: ReportKind
  readonly asOf: Date
}

/** Of what, whom and when the numbers are. */
async function conditionsSheet(asking: Context<ReportQuery>, { report, asOf }: Counted): Promise<WrittenSheet> {
  const { caller, query, language } = asking
  const isReading = report === 'reading'
  const employment = { 1: text.anyEmployment, 2: text.employed, 3: text.left }[query.employment]
  const rows: (readonly [Text, string])[] = [
    [isReading ? text.readIn : text.createdIn, daysIn(asking)],
    await peopleIn(asking, report),
    [text.employment, employment[language]],
    asksCategory(query)
      ? [text.category_, await nameOfCategory(asking, query.categoryId)]
      : [text.whichCategories, text.allCategories[language]],
    [listMessages.texts.scope, (isReading ? text.readRule : text.rule)[language]],
    [text.countedAt, localStamp(asOf, caller.timeZone)],
  ]
  const [title, value] = [text.filter[language], text.value[language]]
  return { name: title, head: [title, value], rows: rows.map(([label, words]) => [label[language], words]) }
}

/** As days, since a name such as “last month” is another month when somebody reads it. */
function daysIn({ caller, query, language }: Context<ReportQuery>): string {
  const { from, to } = daysWithin(query, caller)
  if (from && to) return translate(text.between, language, { from, to })
  if (from) return translate(text.since, language, { from })
  return to ? translate(text.until, language, { to }) : text.allDays[language]
}

async function peopleIn(asking: Context<ReportQuery>, report: ReportKind): Promise<readonly [Text, string]> {
  const { query, language } = asking
  const reach = query.reach ?? usualReach[report]
  const people = peopleOf({ ...asking, report })
  if (people === 'all') return [text.reach, text.company[language]]
  const [table, id] = 'unitId' in people ? (['unit', people.unitId] as const) : (['person', people.personId] as const)
  const [named] = await nameRows(asking, table, [[id, 0]])
  const label = { 1: text.reach, 2: text.oneSubcompany, 3: text.oneDepartment, 4: text.onePerson }[reach]
  return [label, named?.name ?? '']
}

/** Of one that the caller does not see nothing is counted, and no name is given. */
async function nameOfCategory(asking: Context<ReportQuery>, categoryId: number): Promise<string> {
  const [visible] = await findVisible(asking.db, asking.caller, [categoryId])
  const [named] = visible ? await nameCategories(asking, [[visible.id, 0]]) : []
  return named?.name ?? ''
}
