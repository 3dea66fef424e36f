import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith, hasClearance, isUnguarded, mayRead, selectGuardNames } from '@shuku/domain/rights/server'
import { bySyllables, dateCell, defineList } from '@shuku/kit/server'
import { retentionApi, RetentionRow, type RetentionQuery } from '../contract.ts'
import { retentionTexts as text } from '../messages.ts'

/** On `document_retention as entry` and its `document`. What is on hold is dealt with once it is released. */
const isIn: Readonly<Record<RetentionQuery['state'], () => RawBuilder<boolean>>> = {
  soon: () => sql`(entry.state = 'listed' and entry.announced_on is not null and ${isUnguarded()})`,
  later: () => sql`(entry.state = 'listed' and entry.announced_on is null and ${isUnguarded()})`,
  held: () => sql`(entry.state = 'listed' and not ${isUnguarded()})`,
  kept: () => sql`(entry.state = 'kept')`,
  done: () => sql`(entry.state = 'done')`,
}

export const retentionList = defineList({
  endpoint: retentionApi.listRetention,
  shape: RetentionRow,
  select: ({ db, caller, language }, { state }) =>
    db
      .selectFrom('document_retention as entry')
      .innerJoin('document', 'document.id', 'entry.document_id')
      .innerJoin('category', 'category.id', 'document.category_id')
      .leftJoin('person', 'person.id', 'entry.decided_by')
      .where(isIn[state]())
      .where(sql<boolean>`document.category_id in ${categoriesWith(caller, 'settings')}`)
      .where(hasClearance(caller.clearance))
      .select([
        'document.id',
        'document.subject',
        'document.kind',
        sql<boolean>`${mayRead(caller)}`.as('mayOpen'),
        localName('category', language).as('category'),
        sql<RetentionRow['action']>`entry.action`.as('action'),
        sql<string>`entry.due_on::text`.as('dueOn'),
        sql<string | null>`entry.kept_until::text`.as('keptUntil'),
        sql<string>`coalesce(${localName('person', language)}, '')`.as('decidedBy'),
        // a hold is named to those who read what it holds
        state === 'held'
          ? sql<string>`case when ${mayRead(caller)} then ${selectGuardNames(language)} else '' end`.as('reason')
          : 'entry.reason',
      ]),
  sorts: {
    subject: { expression: () => bySyllables(sql.ref('document.subject')), type: 'text' },
    dueOn: { expression: () => sql<string>`entry.due_on`, type: 'date' },
  },
  defaultSort: { column: 'dueOn', order: 'ascend' },
  tieBreak: () => sql<number>`document.id`,
  export: {
    name: text.title,
    cells: {
      action: ({ action }, language) => text[action][language],
      dueOn: ({ dueOn }) => dateCell(dueOn),
      keptUntil: ({ keptUntil }) => (keptUntil === null ? '' : dateCell(keptUntil)),
    },
  },
})
