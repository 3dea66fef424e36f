import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { categoriesWith } from '@shuku/domain/rights/server'
import type { Text } from '@shuku/kit/i18n'
import { bySyllables, defineList, type Context } from '@shuku/kit/server'
import { newsConsoleApi, NewsPageRow } from '../../console-contract.ts'
import { newsMessages } from '../../messages.ts'

const text = newsMessages.texts
const kinds = { outer: text.outside, inner: text.inside } as const

/** The pages of the categories whose settings the caller may change. */
export const pageList = defineList({
  endpoint: newsConsoleApi.listNewsPages,
  shape: NewsPageRow,
  opens: async (context) => {
    const { language } = context
    const may = await mayMakePages(context)
    const option = (key: string, label: Text, selected: boolean) => ({ key, label: label[language], selected })
    return {
      mayAdd: may,
      mayEdit: may,
      mayDelete: may,
      // of a page nothing is shown that was recorded
      mayReadLog: false,
      isDetachable: 0,
      subcompanyId: '',
      subcompanyName: '',
      newsTypes: [],
      kinds: [option('1', kinds.inner, true), option('0', kinds.outer, false)],
    }
  },
  select: ({ db, caller, language }, { name }) =>
    db
      .selectFrom('news_page as page')
      .innerJoin('category', 'category.id', 'page.category_id')
      .where('page.category_id', 'in', categoriesWith(caller, 'settings'))
      .where(contains('page.name', name))
      .select([
        'page.id',
        'page.name',
        sql<NewsPageRow['kind']>`case when page.is_outer then 'outer' else 'inner' end`.as('kind'),
        'page.per_page as perPage',
        localName('category', language).as('categoryName'),
      ]),
  sorts: {
    name: { expression: () => bySyllables(sql.ref('page.name')), type: 'text' },
    perPage: { expression: () => sql<number>`page.per_page`, type: 'integer' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`page.id`,
  spans: { kind: ({ kind }, language) => kinds[kind][language] },
  export: { name: text.pages, cells: { kind: ({ kind }, language) => kinds[kind][language] } },
  canCheck: true,
})

/** Whether there is a category on whose pages the caller publishes. */
async function mayMakePages({ db, caller }: Context): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from ${categoriesWith(caller, 'settings')} as held) as may`.execute(db)
  return rows[0]?.may ?? false
}

export const contains = (column: string, words: string | undefined) =>
  words === undefined ? sql<boolean>`true` : sql<boolean>`position(lower(${words}) in lower(${sql.ref(column)})) > 0`
