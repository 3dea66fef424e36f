import { sql } from 'kysely'
import { requireMonitor } from '@shuku/domain/documents/server'
import { localName, rightStrings } from '@shuku/domain/people/server'
import { administeredCategories, administersCategory } from '@shuku/domain/rights/server'
import { bySyllablesAndNumbers, describeForm, handle } from '@shuku/kit/server'
import { monitorApi, operations } from '../contract.ts'
import { monitorMessages } from '../messages.ts'
import { monitorScreenMessages } from '../screen-messages.ts'
import { isSeparated } from './access.ts'

const text = monitorMessages.texts
const screenText = monitorScreenMessages.texts

/** Each may be done in all that the caller administers, and nothing elsewhere. */
export const getOperations = handle(monitorApi.getOperations, async (context) => {
  requireMonitor(context)
  const { db, caller, language, query } = context
  const isTheirs = query.categoryId === undefined || (await administersCategory(db, caller, query.categoryId))
  return { operations: isTheirs ? operations.map((key) => ({ key, name: text[key][language] })) : [] }
})

export const getScope = handle(monitorApi.getScope, async (context) => {
  requireMonitor(context)
  return { status: (await isSeparated(context)) ? 1 : 0, right: rightStrings.administerCategories }
})

interface Row {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly isAdministered: boolean
}

export const getTree = handle(monitorApi.getTree, async (context) => {
  requireMonitor(context)
  const { db, caller, language } = context
  const { rows } = await sql<Row>`
    with recursive mine (id) as (select * from ${administeredCategories(caller)} as held),
    shown (id) as (
      select id from category where id in (select id from mine) and deleted_at is null
      union
      select category.parent_id from shown join category on category.id = shown.id where category.parent_id is not null
    )
    select category.id, category.parent_id as "parentId", ${localName('category', language)} as name,
      category.id in (select id from mine) as "isAdministered"
    from category join shown on shown.id = category.id
    order by category.sort, ${bySyllablesAndNumbers(sql.ref('category.name'))}, category.id`.execute(db)
  return { nodes: rows }
})

export const getRightMenu = handle(monitorApi.getRightMenu, (context) => {
  requireMonitor(context)
  const { menuItem } = describeForm(context.language)
  return Promise.resolve({
    items: [
      // its button is that of the operation
      menuItem('BTN_EXECUTE', screenText.execute, { needsSelection: true }),
      menuItem('BTN_SEARCH', screenText.advanced, { top: true, custom: { advancedSearch: true } }),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.bookmarkPage),
      menuItem('BTN_HELP', text.help),
    ],
  })
})

export const getConditions = handle(monitorApi.getConditions, async (context) => {
  requireMonitor(context)
  const { field } = describeForm(context.language)
  const { language } = context
  const people = { type: '1', title: text.author_[language], isSingle: true }
  const categories = { type: 'doccategory', title: text.category[language], isSingle: true }
  const items = [
    field('INPUT', 'docsubject', { label: text.subject, quickSearch: true }),
    // with separated administration the tree has them
    ...((await isSeparated(context))
      ? []
      : [field('BROWSER', 'secCategory', { label: text.category, picker: categories })]),
    field('BROWSER', 'doccreaterid', { label: text.author_, picker: people }),
    field('DATE', 'doccreatedate', { label: text.created }),
    field('DATE', 'doclastmoddate', { label: text.updated }),
  ]
  return { conditions: [{ title: text.monitor[language], shown: true, items }] }
})
