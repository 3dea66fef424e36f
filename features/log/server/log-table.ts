import { sql, type RawBuilder } from 'kysely'
import { defineTable, type Caller, type Context } from '@shuku/kit/server'
import { documentActs, type DocumentAct } from '@shuku/domain/audit/contract'
import { logActs } from '@shuku/domain/audit/server'
import { requireSubject } from '@shuku/domain/notices/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { ruleInWords, writersInWords } from '@shuku/domain/documents/server'
import { protectedItems } from '@shuku/domain/people/contract'
import { isVerified, localName } from '@shuku/domain/people/server'
import {
  administeredCategories,
  draftStatuses,
  hasClearance,
  mayRead,
  rightErrors,
  seesLog,
  statusList,
} from '@shuku/domain/rights/server'
import { isWithin } from '@shuku/domain/search/server'
import { translate, type Language, type Text } from '@shuku/kit/i18n'
import { LogQuery, LogRow, type LogView } from '../contract.ts'
import { logMessages } from '../messages.ts'

const at = sql<Date>`document_log.at`
const text = logMessages.texts

/** The entries that each tab shows. */
const shown: Partial<Record<LogView, DocumentAct>> = { '1': 'read', '4': 'print', '5': 'download' }

export const logTable = defineTable({
  shape: LogRow,
  query: LogQuery,
  select: ({ db, caller, language }, { documentId, view, personId, operation, period, from, until }) => {
    const days = isWithin('document_log.at', { period, from, to: until }, caller)
    const act = shown[view]
    return db
      .selectFrom('document_log')
      .innerJoin('document', 'document.id', 'document_log.document_id')
      .innerJoin('person', 'person.id', 'document_log.account_id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .where('document_log.document_id', '=', documentId)
      .where(mayReadLog(caller))
      .$if(act !== undefined, (query) => query.where('document_log.operation', '=', act ? documentActs[act] : 0))
      .$if(operation !== undefined, (query) => query.where('document_log.operation', '=', operation ?? 0))
      .$if(personId !== undefined, (query) => query.where('document_log.account_id', '=', personId ?? 0))
      .where(days ?? sql<boolean>`true`)
      .select([
        'document_log.id',
        'document_log.account_id as personId',
        actorName(language).as('personName'),
        localName('department', language).as('departmentName'),
        'document_log.operation',
        operationName(caller, language).as('operationName'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`.as('day'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'HH24:MI:SS')`.as('time'),
        'document_log.at',
        'document_log.terminal',
        'document_log.address',
        'document_log.subject',
      ])
  },
  sorts: { day: { expression: () => at, type: 'timestamptz' } },
  defaultSort: { column: 'day', order: 'descend' },
  tieBreak: () => sql<number>`document_log.id`,
  export: { name: nameOf(text.exportName), cells: { day: ({ at: moment }) => moment } },
  canCheck: false,
})

/** It is one of those that the caller looks over in the monitor, once they have proved who they are; they need not read it. */
function isMonitored(caller: Caller): RawBuilder<boolean> {
  if (!isVerified(caller, protectedItems.documentMonitor)) return sql<boolean>`false`
  return sql<boolean>`(
    document.deleted_at is null and document.status not in ${statusList(draftStatuses)} and ${hasClearance(caller.clearance)}
    and document.category_id in ${administeredCategories(caller)})`
}

/** Whether the log of this `document` is open to the caller. */
export function mayReadLog(caller: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${mayRead(caller)} and ${seesLog(caller)} or ${isMonitored(caller)})`
}

/** The document whose log somebody asks for, if they may see that. */
export async function requireSeen({ db, caller }: Pick<Context, 'db' | 'caller'>, documentId: number) {
  const { rows } = await sql<{ subject: string; mayReadLog: boolean }>`
    select document.subject, ${mayReadLog(caller)} as "mayReadLog" from document
    where document.id = ${documentId} and (${mayRead(caller)} or ${isMonitored(caller)})`.execute(db)
  const [document] = rows
  if (!document) throw rightErrors.documentNotFound({ id: documentId })
  if (!document.mayReadLog) throw documentErrors.mayNotSeeLog()
  return document
}

/** The names of exported files, for people who see the log. */
export function nameOf(name: Text) {
  return async (context: Context, { documentId }: { readonly documentId: number }) => {
    const { subject } = await requireSeen(context, documentId)
    return translate(name, context.language, { subject })
  }
}

/** With the application that acted for the person. */
function actorName(language: Language): RawBuilder<string> {
  const [before = '', after = ''] = text.byApplication[language].split('{name}')
  return sql<string>`${localName('person', language)} || coalesce(${before} || document_log.application || ${after}, '')`
}

/** With the title of what else the entry is about, the rule by which it happened without anybody, or who else wrote. */
function operationName(caller: Caller, language: Language) {
  const acts = logActs.all()
  const names = Object.fromEntries(acts.map(({ code, label }) => [code, label[language]]))
  const titles = acts.flatMap(({ code, subject }) => {
    if (subject === undefined) return []
    const named = sql`select (document_log.details ->> 'subjectId')::bigint`
    return [
      sql`when ${sql.lit(code)} then (
        select title from (${requireSubject(subject).selectTitles(caller, named)}) as named (id, title, icon))`,
    ]
  })
  const title = titles.length === 0 ? sql`null` : sql`case document_log.operation ${sql.join(titles, sql` `)} end`
  return sql<string>`concat_ws(' · ', ${JSON.stringify(names)}::jsonb ->> document_log.operation::text, ${title}, ${ruleInWords(language)}, ${writersInWords(language)})`
}
