import { sql } from 'kysely'
import { escapeHtml } from '@shuku/kit/server'
import { subjects } from '@shuku/domain/notices/server'
import { localName } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { NamedGroup } from '../../contract.ts'
import { markTitle } from '../engine/hits.ts'
import { isCalled } from '../engine/names-sql.ts'
import { asSearch, parseTyped, type SearchContext } from '../engine/search.ts'
import { normalise } from '../query/normalise.ts'
import { hasWords } from '../query/parse-query.ts'
import { findLikely } from './find-likely.ts'

/** What somebody who is typing may mean: what leads to something that they may read, and colleagues. */
export type Suggested =
  | { readonly kind: 'document'; readonly id: number; readonly text: string; readonly marked: string }
  | { readonly kind: 'category'; readonly id: number; readonly text: string; readonly path: string }
  | { readonly kind: 'person'; readonly text: string; readonly path: string }
  | { readonly kind: 'keyword'; readonly text: string }
  | {
      readonly kind: 'named'
      readonly id: number
      readonly text: string
      /** What it is. */
      readonly path: string
      readonly address: string
    }

const most = 8
const mostCategories = 2
const mostPeople = 2
const mostKeywords = 2
const mostNamed = 2

/** At most eight: categories, people, what else has that name, keywords, and documents with it in the title. */
export async function suggest(asker: SearchContext, typed: string): Promise<Suggested[]> {
  const query = parseTyped(typed, asker.caller)
  if (!hasWords(query)) return []
  return asSearch(asker.db, async () => {
    const name = normalise(typed)
    const [categories, people, groups] = await Promise.all([
      selectCategories(asker, { name, limit: mostCategories }),
      selectPeople(asker, { name, limit: mostPeople }),
      findNamed(asker, typed.trim(), mostNamed),
    ])
    const named = groups
      .flatMap(({ label, found }) => found.map(({ name: text, ...each }) => ({ ...each, text, path: label })))
      .slice(0, mostNamed)
    const titles = most - categories.length - people.length - named.length
    const found = await findLikely(asker, query, { titles, keywords: mostKeywords })
    return [
      ...categories.map(({ id, text, path }) => ({ kind: 'category' as const, id, text, path })),
      ...people.map(({ text, path }) => ({ kind: 'person' as const, text, path })),
      ...named.map((each) => ({ kind: 'named' as const, ...each })),
      ...found.map(({ id, text }) =>
        id === null
          ? { kind: 'keyword' as const, text }
          : { kind: 'document' as const, id, text, marked: markTitle(text, query) ?? escapeHtml(text) },
      ),
    ].slice(0, most)
  })
}

interface NamedCategory {
  readonly id: number
  readonly text: string
  /** The names above it. */
  readonly path: string
}

const mostLookedAt = 20

/** Categories of that name, or with it in its pinyin, whose branch holds something that the caller may read. */
async function selectCategories(
  { db, caller }: SearchContext,
  { name, limit }: { name: string; limit: number },
): Promise<NamedCategory[]> {
  const { rows } = await sql<NamedCategory>`
    with recursive named as materialized (
      select category.id, category.parent_id, ${localName('category', caller.language)} as name from category
      where category.deleted_at is null and ${isCalled('category', name)}
      order by length(category.name), category.id limit ${mostLookedAt}
    ),
    below (root, id) as (
      select id, id from named
      union
      select below.root, category.id from below join category on category.parent_id = below.id where category.deleted_at is null
    )
    select named.id, named.name as text, coalesce((
      with recursive above (parent_id, name, level) as (
        select step.parent_id, ${localName('step', caller.language)}, 1 from category as step where step.id = named.parent_id
        union all
        select step.parent_id, ${localName('step', caller.language)}, level + 1
        from above join category as step on step.id = above.parent_id where level < 100
      )
      select string_agg(name, ' / ' order by level desc) from above
    ), '') as path
    from named
    where exists (
      select from below join document on document.category_id = below.id where below.root = named.id and ${mayRead(caller)}
    )
    order by length(named.name), named.id limit ${limit}`.execute(db)
  return rows
}

interface NamedPerson {
  readonly text: string
  /** The departments of those who bear the name, a few of them. */
  readonly path: string
}

/** Names that people bear, by what they begin with, also in pinyin; who works here comes before who has left. */
async function selectPeople(
  { db, caller }: SearchContext,
  { name, limit }: { name: string; limit: number },
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    with named as (
      select ${localName('person', caller.language)} as name, person.status, person.department_id
      from person where person.main_person_id is null and ${isCalled('person', name)}
    )
    select named.name as text,
      array_to_string((array_agg(distinct ${localName('department', caller.language)}))[1:3], ' / ') as path
    from named join unit as department on department.id = named.department_id
    group by named.name order by bool_or(named.status = 'active') desc, length(named.name), named.name limit ${limit}`.execute(
    db,
  )
  return rows
}

/** What slices let the search find with these words in its name, that the caller may see: the shortest names first. */
export async function findNamed(
  { db, caller }: Pick<SearchContext, 'db' | 'caller'>,
  words: string,
  most: number,
): Promise<NamedGroup[]> {
  const kinds = subjects.all().flatMap(({ named, ...subject }) => (named ? [{ ...subject, ...named }] : []))
  if (kinds.length === 0 || words === '') return []
  const parts = kinds.map(
    ({ id, selectIds, selectTitles }) => sql`(
      select ${id}::text as kind, named.id::float8 as id, named.title as name, (count(*) over ())::integer as total
      from (${selectTitles(caller, selectIds)}) as named (id, title, icon)
      where position(lower(${words}) in lower(named.title)) > 0
      order by length(named.title), named.id limit ${most})`,
  )
  const { rows } = await sql<{
    kind: string
    id: number
    name: string
    total: number
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return kinds.flatMap(({ id: kind, label, list, address }) => {
    const found = byKind.get(kind) ?? []
    const total = found[0]?.total ?? 0
    if (total === 0) return []
    return [
      {
        kind,
        label: label[caller.language],
        total,
        list: list(words),
        found: found.map(({ id, name }) => ({ id, name, address: address(id) })),
      },
    ]
  })
}
