import { sql } from 'kysely'
import {
  defineSettings,
  liveSetting,
  selectSetting,
  settingsSection,
  switchSetting,
} from '@shuku/domain/categories/server'
import type { Database } from '@shuku/kit/server'
import { documentErrors, statuses } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'

/** Whether two documents of a category may have the same title (decision 0135). */
const titles = defineSettings({
  id: 'titles',
  label: { 'zh-CN': '标题', 'en-US': 'Title' },
  group: 'general',
  order: 28,
  path: '/api/shuku/categories/titles',
  saves: 'whether titles of documents may be the same',
  note: {
    'zh-CN': '对今后在“{name}”中新建、改名、移入或复制来的文档生效，现有文档不变。下级目录沿用，除非另行设置。',
    'en-US':
      'Applies to documents that are created, renamed, moved or copied into “{name}” from now on; existing ones are not affected. Sub-categories follow this unless they have their own setting.',
  },
  fields: {
    areUnique: liveSetting(
      switchSetting('norepeatedname', {
        column: 'unique_titles',
        label: { 'zh-CN': '标题不能重复', 'en-US': 'No two documents with the same title' },
        hint: {
          'zh-CN': '只检查同一目录，不含下级目录；不区分大小写；草稿在提交时检查',
          'en-US': 'Within the category itself, ignoring case; drafts are checked when submitted',
        },
        default: false,
      }),
    ),
  },
})

export const titleSection = settingsSection(titles)

/** In SQL, of `category`. */
export const hasUniqueTitles = sql<boolean>`${selectSetting(titles, 'areUnique')}`

interface Titled {
  /** None yet of a new one. */
  readonly id?: number | undefined
  readonly subject: string
}

type Category = { readonly id: number; readonly hasUniqueTitles: boolean } | undefined

/** Refuses a title that another document of the category has, where it may not. */
export async function requireFreeTitle(
  { db, language }: ActContext,
  category: Category,
  { id, subject }: Titled,
): Promise<void> {
  if (!category?.hasUniqueTitles) return
  await takeTurn(db, category.id)
  const { rows } = await sql`
    select from document
    where category_id = ${category.id} and deleted_at is null and status <> ${sql.lit(statuses.draft)}
      and hashtext(lower(subject)) = hashtext(lower(${subject}::text)) and lower(subject) = lower(${subject}::text)
      and id is distinct from ${id ?? null}::bigint
    limit 1`.execute(db)
  if (rows.length > 0) throw titleTaken(language)
}

export function titleTaken(language: ActContext['language']) {
  return documentErrors.titleTaken({}, { subject: documentErrors.titleTaken().textIn(language) })
}

interface ComingTitle {
  /** As titles are compared. */
  readonly compared: string
  readonly isTaken: boolean
}

/** Of titles that are to come into a category, in their order, which a document of it has; nothing where it may have them twice. */
export async function findComingTitles(
  { db }: Pick<ActContext, 'db'>,
  category: NonNullable<Category>,
  subjects: readonly string[],
): Promise<readonly ComingTitle[]> {
  if (!category.hasUniqueTitles || subjects.length === 0) return []
  await takeTurn(db, category.id)
  const { rows } = await sql<ComingTitle>`
    select lower(coming.subject) as compared, exists (
      select from document
      where category_id = ${category.id} and deleted_at is null and status <> ${sql.lit(statuses.draft)}
        and hashtext(lower(document.subject)) = hashtext(lower(coming.subject))
        and lower(document.subject) = lower(coming.subject)) as "isTaken"
    from unnest(${subjects}::text[]) with ordinality as coming (subject, place) order by place`.execute(db)
  return rows
}

async function takeTurn(db: Database, categoryId: number): Promise<void> {
  await sql`
    insert into document_title_turn as mine (category_id) values (${categoryId})
    on conflict (category_id) do update set turn = mine.turn + 1`.execute(db)
}

/** Saves of titles in the category wait until the transaction ends; where titles may be the same nothing happens. */
export async function holdTitles(db: Database, categoryId: number): Promise<void> {
  await sql`
    insert into document_title_turn as mine (category_id)
    select id from category where id = ${categoryId} and ${hasUniqueTitles}
    on conflict (category_id) do update set turn = mine.turn + 1`.execute(db)
}

/** Those that would have the title of another one in the category, where it may not be: one that is there, or that comes before them. */
export async function findTakenTitles(
  db: Database,
  categoryId: number,
  documentIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select coming.id::float8 as id
    from category join document as coming on coming.id = any(${documentIds}::bigint[])
    where category.id = ${categoryId} and ${hasUniqueTitles} and coming.status <> ${sql.lit(statuses.draft)}
      and (
        exists (
          select from document as other
          where other.category_id = ${categoryId} and other.deleted_at is null
            and other.status <> ${sql.lit(statuses.draft)}
            and hashtext(lower(other.subject)) = hashtext(lower(coming.subject))
            and lower(other.subject) = lower(coming.subject) and other.id <> coming.id)
        or exists (
          select from document as before
          where before.id = any(${documentIds}::bigint[]) and before.id < coming.id
            and before.status <> ${sql.lit(statuses.draft)} and lower(before.subject) = lower(coming.subject)))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
