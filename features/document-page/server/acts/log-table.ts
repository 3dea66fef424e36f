import { sql } from 'kysely'
import { defineTable, handle, keeping, openTable } from '@shuku/kit/server'
import { documentActs, type DocumentAct } from '@shuku/domain/audit/contract'
import { localName } from '@shuku/domain/people/server'
import { documentErrors } from '@shuku/domain/documents/contract'
import { findDocument } from '@shuku/domain/documents/server'
import { isHeldBy, levelOf, mayRead } from '@shuku/domain/rights/server'
import type { Language } from '@shuku/kit/i18n'
import { documentPageApi } from '../../contract.ts'
import { LogQuery, LogRow } from '../../contract/acts.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts
const at = sql<Date>`document_log.at`

/** What each tab shows (LOG-01). */
const shown: Record<LogQuery['view'], readonly DocumentAct[] | undefined> = {
  '0': undefined,
  '1': ['read'],
  '4': ['print'],
  '5': ['download'],
}

export const logTable = defineTable({
  shape: LogRow,
  query: LogQuery,
  select: ({ db, caller, language }, { documentId, view }) =>
    db
      .selectFrom('document_log')
      .innerJoin('document', 'document.id', 'document_log.document_id')
      .innerJoin('person', 'person.id', 'document_log.account_id')
      .innerJoin('unit as department', 'department.id', 'person.department_id')
      .where('document_log.document_id', '=', documentId)
      .where(mayRead(caller))
      .where(sql<boolean>`(${isHeldBy(caller.personId)} or ${levelOf(caller)} >= 3)`)
      .$if(shown[view] !== undefined, (query) =>
        query.where(
          'document_log.operation',
          'in',
          (shown[view] ?? []).map((act) => documentActs[act]),
        ),
      )
      .select([
        'document_log.id',
        'document_log.account_id as personId',
        localName('person', language).as('personName'),
        localName('department', language).as('departmentName'),
        'document_log.operation',
        operationName(language).as('operationName'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'YYYY-MM-DD')`.as('day'),
        sql<string>`to_char(${at} at time zone ${caller.timeZone}, 'HH24:MI:SS')`.as('time'),
        'document_log.at',
        'document_log.address',
        'document_log.subject',
      ]),
  sorts: { day: { expression: () => at, type: 'timestamptz' } },
  defaultSort: { column: 'day', order: 'descend' },
  tieBreak: () => sql<number>`document_log.id`,
  canCheck: false,
})

export const listLog = keeping(
  handle(documentPageApi.listLog, async (context) => {
    const { allowed } = await findDocument(context, context.query.documentId)
    if (!allowed.seeLog) throw documentErrors.mayNotSeeLog()
    return { key: await openTable(context, logTable, context.query) }
  }),
)

function operationName(language: Language) {
  const names = Object.values(documentActs).map((code) => {
    const key = `operation${code}` as keyof typeof text & `operation${number}`
    return [String(code), text[key][language]]
  })
  return sql<string>`coalesce(${JSON.stringify(Object.fromEntries(names))}::jsonb ->> document_log.operation::text, '')`
}
