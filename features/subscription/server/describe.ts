import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { bySyllablesAndNumbers, describeForm, handle } from '@shuku/kit/server'
import { subscriptionApi as api, tabs, type Tab } from '../contract.ts'
import { subscriptionMessages } from '../messages.ts'
import { isSubscribable } from './conditions.ts'
import { isOfTab } from './lists.ts'

const text = subscriptionMessages.texts
const titles = { '3': text.subscribable, '0': text.history, '1': text.approval, '2': text.takingBack }

export const listTabs = handle(api.listTabs, ({ language, query }) =>
  Promise.resolve({
    tabs: tabs.map((view) => ({
      title: titles[view][language],
      groupId: view,
      view: Number(view),
      selected: view === query.view,
      deletable: false,
    })),
  }),
)

const acts: Readonly<Record<Tab, readonly (readonly [string, keyof typeof text])[]>> = {
  '3': [['BTN_SUBSCRIPTION', 'subscribe']],
  '0': [],
  '1': [
    ['BTN_APPROVE', 'approve'],
    ['BTN_REFUSED', 'reject'],
  ],
  '2': [['BTN_BACK', 'takeBack']],
}

export const getRightMenu = handle(api.getRightMenu, ({ language, query }) => {
  const { menuItem } = describeForm(language)
  const ofTab = acts[query.view].map(([type, label]) =>
    menuItem(type, text[label], { top: true, needsSelection: true }),
  )
  const search = menuItem('BTN_SEARCH', text.search, { custom: { advancedSearch: true } })
  const ofList = [
    menuItem('BTN_COLUMN', text.columns),
    menuItem('BTN_STORE', text.bookmarkPage),
    menuItem('BTN_HELP', text.help),
  ]
  return Promise.resolve({ items: [...ofTab, search, ...ofList] })
})

export const getConditions = handle(api.getConditions, ({ language }) => {
  const { field } = describeForm(language)
  const items = [
    field('INPUT', 'docsubject', { label: text.subject, quickSearch: true, maxLength: 200 }),
    field('BROWSER', 'doccreaterid', {
      label: text.author,
      picker: { type: '1', title: text.author[language], isSingle: true },
    }),
    field('DATE', 'doccreatedate', { label: text.created }),
  ]
  return Promise.resolve({ conditions: [{ title: text.search[language], shown: true, items }] })
})

interface Row {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly n: number
}

export const getTree = handle(api.getTree, async (context) => {
  const { db, caller, language } = context
  const { view } = context.query
  const listed =
    view === '3'
      ? sql`select document.category_id from document where ${isSubscribable(caller)}`
      : sql`select document.category_id from subscription
          join document on document.id = subscription.document_id
          join person as author on author.id = document.creator_id
          where ${isOfTab(view, context)}`
  const { rows } = await sql<Row>`
    with recursive counted as (
      select category_id as id, count(*) as n from (${listed}) as listed group by 1
    ), above (id, n) as (
      select id, n from counted
      union all
      select category.parent_id, above.n from above join category on category.id = above.id
      where category.parent_id is not null
    )
    select category.id, category.parent_id as "parentId", ${localName('category', language)} as name,
      sum(above.n)::float8 as n
    from above join category on category.id = above.id
    group by category.id
    order by category.sort, ${bySyllablesAndNumbers(sql.ref('category.name'))}, category.id`.execute(db)
  return { nodes: rows }
})
