import { sql } from 'kysely'
import { categoriesWith } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { newsConsoleApi, ofFixed, type NewsPageRow } from '../../console-contract.ts'
import { newsErrors } from '../../contract.ts'
import { newsMessages } from '../../messages.ts'
import { requirePage, storePage } from '../pages.ts'

const fixed = ofFixed((_, value) => value)

interface Page extends Pick<NewsPageRow, 'id' | 'name' | 'kind' | 'perPage'> {
  readonly categoryId: number
  readonly isTheirs: boolean
}

export const getNewsPage = handle(newsConsoleApi.getNewsPage, async ({ db, caller, query }) => {
  const { rows } = await sql<Page>`
    select page.id, page.name, case when page.is_outer then 'outer' else 'inner' end as kind, page.per_page as "perPage",
      page.category_id as "categoryId", page.category_id in ${categoriesWith(caller, 'settings')} as "isTheirs"
    from news_page as page where page.id = ${query.id}`.execute(db)
  const [page] = rows
  if (!page) throw newsErrors.pageNotFound()
  if (!page.isTheirs) throw newsErrors.mayNotPublish()
  return { page: { ...fixed, ...page } }
})

export const updateNewsPage = handle(newsConsoleApi.updateNewsPage, async (context) => {
  const { query, language } = context
  const page = await requirePage(context, query.id)
  await storePage(context, page, {
    name: query.name ?? page.name,
    category_id: query.categoryId ?? page.category_id,
    is_outer: query.kind === undefined ? page.is_outer : query.kind === 'outer',
    per_page: query.perPage ?? page.per_page,
  })
  return { message: newsMessages.texts.pageSaved[language] }
})
