import { sql } from 'kysely'
import { describeConditions, selectFound } from '@shuku/domain/search/server'
import { RuleQuery } from '@shuku/domain/virtual-folders/contract'
import { readRule } from '@shuku/domain/virtual-folders/server'
import { encodeQuery } from '@shuku/kit/contract'
import { handle, readWrite } from '@shuku/kit/server'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { recordPage, requirePage } from './pages.ts'

const text = newsMessages.texts

/** One that cannot be read any more is shown as none: it finds nothing. The page is locked by who may change it. */
export const getPageRule = readWrite(
  handle(newsApi.getPageRule, async (context) => {
    const page = await requirePage(context, context.query.id)
    const rule = readRule(page.rule)
    const { conditions } = await describeConditions({ ...context, query: { view: 'all' } })
    return { rule: rule ? encodeQuery(RuleQuery, rule) : {}, conditions }
  }),
)

/** Without conditions the page has no rule any more; what it brought stays. */
export const savePageRule = handle(newsApi.savePageRule, async (context) => {
  const { db, caller, language, query } = context
  const { id, ...rule } = query
  const page = await requirePage(context, id)
  const stored = encodeQuery(RuleQuery, rule)
  const isEnded = Object.keys(stored).length === 0
  // what cannot be asked for is refused now, and not when the page takes what it finds
  if (!isEnded) selectFound(caller, rule)
  await sql`
    update news_page set rule = ${isEnded ? null : JSON.stringify(stored)}::jsonb,
      rule_by = ${isEnded ? null : caller.personId}::integer, rule_since = ${isEnded ? null : new Date()}::timestamptz
    where id = ${id}`.execute(db)
  await recordPage(context, { id, operation: 'update', values: { rule: [page.rule ?? {}, stored] } })
  return { message: (isEnded ? text.ruleEnded : text.ruleSaved)[language] }
})
