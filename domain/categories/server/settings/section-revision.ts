import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { formatList, type Language } from '@shuku/kit/i18n'
import type { Database } from '@shuku/kit/server'
import { categoryErrors } from '../../category-errors.ts'
import type { CategoryContext } from '../category-context.ts'
import { categorySections, type ChangeDetails, type ChangeInWords } from './category-section.ts'
import { settingInWords } from './setting-words.ts'

interface SectionOf {
  readonly categoryId: number | RawBuilder<unknown>
  readonly section: string
}

interface Change {
  readonly id: number
  readonly personName: string
  readonly details: ChangeDetails
}

/** The records that changed a section of a category; a new name is a change of the basics. */
function recordsOf({ categoryId, section }: SectionOf): RawBuilder<unknown> {
  return sql`audit_log.subject_kind = 'category' and audit_log.subject_id = ${categoryId}
    and audit_log.act in ('changeCategory', 'renameCategory')
    and case when audit_log.act = 'renameCategory' then 'base' else audit_log.details ->> 'section' end = ${section}`
}

/** In SQL, of a section: the number of the record of its latest change, 0 without one. */
export function selectSectionRevision(of: SectionOf): RawBuilder<number> {
  return sql<number>`(select coalesce(max(audit_log.id), 0)::float8 from audit_log where ${recordsOf(of)})`
}

export async function findSectionRevision(db: Database, of: SectionOf): Promise<number> {
  const { rows } = await sql<{ revision: number }>`select ${selectSectionRevision(of)} as revision`.execute(db)
  return rows[0]?.revision ?? 0
}

/**
 * Refuses a save of a section that somebody else has changed since the caller read it, and says who and what: what one has
 * saved oneself one may undo. The section is locked by then. Of a form only what is saved counts: `keys`.
 */
export async function requireSectionRevision(
  context: Pick<CategoryContext, 'db' | 'caller' | 'language'>,
  { revision, keys, ...of }: SectionOf & { readonly revision: number | undefined; readonly keys?: readonly string[] },
): Promise<void> {
  if (revision === undefined) return
  const changes = (await findChangesSince(context, { ...of, revision })).filter(
    ({ details }) => !keys || keys.some((key) => isChanged(details[key])),
  )
  const latest = changes.at(-1)
  if (!latest) return
  const words = await wordsOf(context, of.section, changes)
  const { language } = context
  throw categoryErrors.sectionChanged({ name: latest.personName, changes: formatList(words, language) })
}

const isChanged = (pair: unknown) => Array.isArray(pair) && JSON.stringify(pair[0]) !== JSON.stringify(pair[1])

async function findChangesSince(
  { db, caller, language }: Pick<CategoryContext, 'db' | 'caller' | 'language'>,
  { revision, ...of }: SectionOf & { readonly revision: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select audit_log.id::float8 as id, coalesce(${localName('person', language)}, '') as "personName",
      audit_log.details
    from audit_log left join person on person.id = audit_log.person_id
    where ${recordsOf(of)} and audit_log.id > ${revision} and audit_log.person_id is distinct from ${caller.personId}
    order by audit_log.id`.execute(db)
  return rows
}

async function wordsOf(
  context: Pick<CategoryContext, 'db' | 'caller' | 'language'>,
  id: string,
  changes: readonly Change[],
): Promise<string[]> {
  const section = categorySections.all().find((each) => each.id === id)
  const described = await section?.history?.describe(context, new Map(changes.map((each) => [each.id, each.details])))
  const { language } = context
  const fields = Object.entries(section?.settings?.fields ?? {})
  return changes.flatMap((change) => {
    const inForm = fields.flatMap(([key, field]): ChangeInWords[] => {
      const pair = change.details[key]
      if (!isChanged(pair)) return []
      // what has only a number says no more than that it is another
      const words = field.namesRows || field.kind === 'BROWSER' ? () => '' : settingInWords
      const [from, to] = (pair as unknown[]).map((value) => words(field, value, language))
      return [{ label: field.label[language], from: from ?? '', to: to ?? '' }]
    })
    return [...(described?.get(change.id) ?? []), ...inForm].map((each) => inWords(each, language))
  })
}

function inWords({ label, from, to }: ChangeInWords, language: Language): string {
  const colon = language === 'zh-CN' ? '：' : ': '
  return from === '' && to === '' ? label : `${label}${colon}${from || '–'} → ${to || '–'}`
}
