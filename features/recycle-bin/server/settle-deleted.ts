import { documentErrors } from '@shuku/domain/documents/contract'
import {
  isInBin,
  purgeDocuments,
  purgeSelected,
  restoreDocuments,
  restoreSelected,
} from '@shuku/domain/documents/server'
import { localName } from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import type { ReplyOf, z } from '@shuku/kit/contract'
import { describeForm, handle, type Context } from '@shuku/kit/server'
import { sql } from 'kysely'
import { recycleBinApi } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'
import { requireOpen } from './access.ts'

const text = recycleBinMessages.texts

/** So many go in one transaction, while the caller waits. */
const most = 500

/** Several at once; those of which it cannot be done stay, and the message says why. */
export const settleDeleted = handle(recycleBinApi.settleDeleted, async (context) => {
  const { language, query } = context
  await requireOpen(context)
  const { operation, documentIds, selectionId } = query
  const isBack = operation === 'recover'
  const targetId = isBack ? query.targetId : undefined
  if (selectionId !== undefined) {
    const { asked, ...begun } = isBack
      ? await restoreSelected(context, selectionId, { targetId })
      : await purgeSelected(context, selectionId)
    const running = translate(text[isBack ? 'recovering' : 'deletingMany'], language, { n: asked })
    return { ...begun, message: begun.isLong ? running : await said(context, begun) }
  }
  if (documentIds.length === 0) throw documentErrors.nothingChosen()
  if (new Set(documentIds).size > most) throw documentErrors.tooMany({ most })
  const { done, refused } = isBack
    ? await restoreDocuments(context, documentIds, { targetId })
    : await purgeDocuments(context, documentIds)
  const [first] = refused
  if (done.length === 0 && first) throw documentErrors.notInBin({ reason: first.reason })
  return { done, refused, isLong: false, message: await said(context, { done, refused }) }
})

type Outcome = Pick<ReplyOf<typeof recycleBinApi.settleDeleted>, 'done' | 'refused'>
type Asking = Pick<Context<z.output<typeof recycleBinApi.settleDeleted.query>>, 'db' | 'query' | 'language'>

async function said(context: Asking, { done, refused }: Outcome): Promise<string> {
  const { query, language } = context
  const [first] = refused
  const elsewhere = query.operation === 'recover' && query.targetId !== undefined ? await inTarget(context, done) : ''
  const back = query.operation === 'recover' && query.targetId === undefined ? await intoTheirPlaces(context, done) : ''
  const all = translate(text[query.operation === 'recover' ? 'recovered' : 'deleted'], language, { n: done.length })
  const rest = first ? translate(text.someRefused, language, { n: refused.length, reason: first.reason }) : ''
  return all + back + elsewhere + rest
}

/** So many places are named. */
const mostPlaces = 3

/** Where they are now: their categories may have other names, or lie elsewhere, since they were deleted. */
async function intoTheirPlaces({ db, language }: Asking, done: readonly number[]): Promise<string> {
  const { rows } = await sql<{ path: string; n: number }>`
    with recursive place as (
      select category_id as id, count(*)::integer as n from document where document.id = any(${done}::bigint[]) group by 1
    ), up (id, n, name, parent_id, distance) as (
      select category.id, place.n, ${localName('category', language)}, parent_id, 0
      from category join place on place.id = category.id
      union all
      select up.id, up.n, ${localName('category', language)}, category.parent_id, distance + 1
      from up join category on category.id = up.parent_id
    )
    select string_agg(name, ' / ' order by distance desc) as path, n from up group by id, n order by n desc, id`.execute(
    db,
  )
  const [first, second] = rows
  if (!first) return ''
  if (!second) return translate(text.toCategory, language, first)
  const named = rows.slice(0, mostPlaces).map((place) => translate(text.placeOf, language, place))
  const others = rows.length > mostPlaces ? translate(text.otherPlaces, language, { n: rows.length }) : ''
  const places = named.join(language === 'zh-CN' ? '、' : ', ') + others
  return translate(text.toCategories, language, { places })
}

/** How many of them are in the chosen category now. */
async function inTarget({ db, query, language }: Asking, done: readonly number[]): Promise<string> {
  const { rows } = await sql<{ name: string; n: number }>`
    select ${localName('category', language)} as name, count(*)::integer as n
    from document join category on category.id = document.category_id
    where document.id = any(${done}::bigint[]) and category.id = ${query.targetId ?? 0} group by category.id`.execute(
    db,
  )
  const [row] = rows
  return row ? translate(text.someElsewhere, language, { n: row.n, category: row.name }) : ''
}

interface Counted {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly count: number
}

/** The tree beside the list: categories with something in the bin, the way to them, and how many there are with those below. */
export const getTree = handle(recycleBinApi.getTree, async (context) => {
  const { db, caller, language } = context
  await requireOpen(context)
  const { rows } = await sql<Counted>`
    with recursive counted as (
      select document.category_id as id, count(*)::integer as count from document where ${isInBin(caller)} group by 1
    ), way (id, from_id, count) as (
      select id, id, count from counted
      union all
      select category.parent_id, way.from_id, way.count from way join category on category.id = way.id
      where category.parent_id is not null
    ), summed as (select id, sum(count)::integer as count from way group by id)
    select category.id, category.parent_id as "parentId", ${localName('category', language)} as name, summed.count
    from summed join category on category.id = summed.id
    order by category.sort, category.id`.execute(db)
  const all = rows.filter(({ parentId }) => parentId === null).reduce((sum, { count }) => sum + count, 0)
  return { all, nodes: rows }
})

export const getRightMenu = handle(recycleBinApi.getRightMenu, ({ language }) => {
  const { menuItem } = describeForm(language)
  return Promise.resolve({
    items: [
      menuItem('BTN_RECOVER', text.recover, { top: true, needsSelection: true }),
      menuItem('BTN_DELETE', text.delete, { top: true, needsSelection: true }),
      menuItem('BTN_SEARCH', text.search, { top: true, custom: { advancedSearch: true } }),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.bookmarkPage),
      menuItem('BTN_HELP', text.help),
    ],
  })
})

export const getConditions = handle(recycleBinApi.getConditions, ({ language }) => {
  const { field } = describeForm(language)
  const people = { type: '1', title: text.deletedBy[language], isSingle: true }
  const categories = { type: 'doccategory', title: text.category[language], isSingle: true }
  const items = [
    field('INPUT', 'docsubject', { label: text.document, quickSearch: true }),
    field('BROWSER', 'seccategory', { label: text.category, picker: categories }),
    field('BROWSER', 'docdeleteuserid', { label: text.deletedBy, picker: people }),
    field('DATE', 'docdeletedate', { label: text.deletedAt }),
    field('TIME', ['docdeletetimefrom', 'docdeletetimeto'], { label: text.deletedAtTime }),
    field('DATE', 'doccreatedate', { label: text.created }),
    field('DATE', 'doclastmoddate', { label: text.changed }),
  ]
  return Promise.resolve({ conditions: [{ title: text.search[language], shown: true, items }] })
})
