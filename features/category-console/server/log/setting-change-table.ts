import { sql, type RawBuilder } from 'kysely'
import {
  categorySections,
  requireSettable,
  settingsSections,
  type ChangeInWords,
} from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { hasRightOn } from '@shuku/domain/rights/server'
import type { Language } from '@shuku/kit/i18n'
import { defineList } from '@shuku/kit/server'
import { settingLogApi, SettingChangeRow } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'
import { describeChanges } from './describe-changes.ts'

/** The sections whose records are in the log; a new name is a change of the basics. */
export const sectionOfEntry = sql<string>`case when entry.act = 'renameCategory' then 'base' else entry.details ->> 'section' end`

/** In SQL: no later change of the category changed one of the same settings; a section that is no form is one of them. */
export function selectIsLatest(): RawBuilder<boolean> {
  const forms = settingsSections().map(({ id }) => id)
  return sql<boolean>`not exists (
    select from audit_log as later, jsonb_object_keys(entry.details) as key
    where later.subject_kind = 'category' and later.subject_id = entry.subject_id and later.at >= entry.at
      and later.id > entry.id and later.act in ('changeCategory', 'renameCategory')
      and case when later.act = 'renameCategory' then 'base' else later.details ->> 'section' end = ${sectionOfEntry}
      and (not ${sectionOfEntry} = any(${forms}::text[])
        or key <> 'section' and later.details -> key -> 0 is distinct from later.details -> key -> 1
          and entry.details -> key -> 0 is distinct from entry.details -> key -> 1))`
}

const { merged } = settingLogMessages.texts

/** Which category went into which. */
function mergeInWords(details: Record<string, unknown> | undefined, language: Language) {
  const named = (side: unknown) => (Array.isArray(side) ? String(side[1]) : '')
  return { label: merged[language], from: named(details?.['from']), to: named(details?.['into']) }
}

function changesInWords({ changes }: SettingChangeRow): string {
  return changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join('; ')
}

function withEmpty(said: readonly ChangeInWords[], language: Language): ChangeInWords[] {
  const empty = settingLogMessages.texts.empty[language]
  return said.map(({ label, from, to }) => ({ label, from: from || empty, to: to || empty }))
}

export const settingChangeList = defineList({
  endpoint: settingLogApi.listSettingChanges,
  shape: SettingChangeRow,
  opens: async (context) => {
    await requireSettable(context)
  },
  select: ({ db, caller, language }, { categoryId }) =>
    db
      .selectFrom('audit_log as entry')
      .leftJoin('person', 'person.id', 'entry.person_id')
      .where('entry.subject_kind', '=', 'category')
      .where('entry.subject_id', '=', categoryId)
      .where('entry.act', 'in', ['changeCategory', 'renameCategory', 'mergeCategory'])
      .where(hasRightOn(caller, sql`${categoryId}::integer`, 'settings'))
      .select([
        'entry.id',
        'entry.at',
        sql<string>`coalesce(${localName('person', language)}, '')`.as('personName'),
        sql<string>`coalesce(${sectionOfEntry}, '')`.as('section'),
        // in words once the page is known
        sql<object>`entry.details`.as('changes'),
        selectIsLatest().as('isLatest'),
        sql<boolean>`false`.as('mayRestore'),
        sql<boolean>`entry.act = 'mergeCategory'`.as('isMerge'),
      ]),
  sorts: { at: { expression: () => sql`entry.at`, type: 'timestamptz' } },
  defaultSort: { column: 'at', order: 'descend' },
  tieBreak: () => sql<number>`entry.id`,
  complete: async (context, { categoryId }, rows) => {
    const { language } = context
    const sections = new Map(settingsSections().map((section) => [section.id, section]))
    const labels = new Map(categorySections.all().map(({ id, label }) => [id, label]))
    const details = new Map(rows.map(({ id, changes }) => [id, changes as unknown as Record<string, unknown>]))
    const words = await describeChanges(context, { categoryId, rows, details, sections })
    for (const { id: section, history } of categorySections.all()) {
      const records = rows.flatMap((row) =>
        row.section === section ? [[row.id, details.get(row.id) ?? {}] as const] : [],
      )
      if (!history || records.length === 0) continue
      for (const [id, said] of await history.describe(context, new Map(records)))
        words.set(id, withEmpty(said, language))
    }
    return rows.map((row) => ({
      ...row,
      section: row.isMerge ? merged[language] : (labels.get(row.section)?.[language] ?? row.section),
      changes: row.isMerge ? [mergeInWords(details.get(row.id), language)] : (words.get(row.id) ?? []),
      mayRestore: row.isLatest && (sections.has(row.section) || (words.get(row.id)?.length ?? 0) > 0),
    }))
  },
  spans: { changes: changesInWords },
  export: { name: settingLogMessages.texts.title, cells: { changes: changesInWords } },
})
