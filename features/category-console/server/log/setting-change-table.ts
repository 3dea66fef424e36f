import { sql } from 'kysely'
import { categorySections, requireSettable, settingsSections } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import type { Language } from '@shuku/kit/i18n'
import { defineList } from '@shuku/kit/server'
import { categoryMergeMessages } from '../../category-merge-messages.ts'
import { settingLogApi, SettingChangeRow } from '../../contract/setting-log.ts'
import { settingLogMessages } from '../../setting-log-messages.ts'
import { describeChanges } from './describe-changes.ts'

/** The sections whose records are in the log; a new name is a change of the basics. */
export const sectionOfEntry = sql<string>`case when entry.act = 'renameCategory' then 'base' else entry.details ->> 'section' end`

/** Whether a later change of the category changed one of the same settings. */
export const isLatest = sql<boolean>`not exists (
  select from audit_log as later, jsonb_object_keys(entry.details - 'section') as key
  where later.subject_kind = 'category' and later.subject_id = entry.subject_id and later.at >= entry.at
    and later.id > entry.id and later.act in ('changeCategory', 'renameCategory')
    and case when later.act = 'renameCategory' then 'base' else later.details ->> 'section' end = ${sectionOfEntry}
    and later.details -> key -> 0 is distinct from later.details -> key -> 1
    and entry.details -> key -> 0 is distinct from entry.details -> key -> 1)`

const { merged } = categoryMergeMessages.texts

/** Which category went into which. */
function mergeInWords(details: Record<string, unknown> | undefined, language: Language) {
  const named = (side: unknown) => (Array.isArray(side) ? String(side[1]) : '')
  return { label: merged[language], from: named(details?.['from']), to: named(details?.['into']) }
}

function changesInWords({ changes }: SettingChangeRow): string {
  return changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`).join('; ')
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
      .where(sql<boolean>`${categoryId}::integer in ${categoriesWith(caller, 'settings')}`)
      .select([
        'entry.id',
        'entry.at',
        sql<string>`coalesce(${localName('person', language)}, '')`.as('personName'),
        sql<string>`coalesce(${sectionOfEntry}, '')`.as('section'),
        // in words once the page is known
        sql<object>`entry.details`.as('changes'),
        isLatest.as('isLatest'),
        sql<boolean>`false`.as('mayRestore'),
        sql<boolean>`entry.act = 'mergeCategory'`.as('isMerge'),
      ]),
  sorts: { at: { expression: () => sql`entry.at`, type: 'timestamptz' } },
  defaultSort: { column: 'at', order: 'descend' },
  tieBreak: () => sql<number>`entry.id`,
  complete: async (context, { categoryId }, rows) => {
    const sections = new Map(settingsSections().map((section) => [section.id, section]))
    const labels = new Map(categorySections.all().map(({ id, label }) => [id, label]))
    const details = new Map(rows.map(({ id, changes }) => [id, changes as unknown as Record<string, unknown>]))
    const words = await describeChanges(context, { categoryId, rows, details, sections })
    return rows.map((row) => ({
      ...row,
      section: row.isMerge ? merged[context.language] : (labels.get(row.section)?.[context.language] ?? row.section),
      changes: row.isMerge ? [mergeInWords(details.get(row.id), context.language)] : (words.get(row.id) ?? []),
      mayRestore: row.isLatest && sections.has(row.section),
    }))
  },
  spans: { changes: changesInWords },
  export: { name: settingLogMessages.texts.title, cells: { changes: changesInWords } },
})
