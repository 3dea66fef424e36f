import { sql } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { requireAllCategories } from '@shuku/domain/categories/server'
import { localName } from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import { bySyllables, defineList, handle, type Context } from '@shuku/kit/server'
import { ElementRow, moreApi, moreErrors, type ElementForm, type ElementSort } from '../contract.ts'
import { moreMessages } from '../messages.ts'

const text = moreMessages.texts

/** What is stored of an element beside its name; lists read it by `findPortalElement`. */
interface Definition {
  readonly categoryIds?: readonly number[]
  readonly sort?: ElementSort
  readonly rows?: number | undefined
  readonly statuses?: ElementForm['statuses'] | undefined
  readonly days?: number | undefined
}

const column = (name: string) => ({
  expression: () => bySyllables(sql.ref(`portal_element.${name}`)),
  type: 'text' as const,
})

export const elementList = defineList({
  endpoint: moreApi.listElements,
  shape: ElementRow,
  opens: requireAllCategories,
  select: ({ db, language }, { name }) => {
    const rows = db.selectFrom('portal_element').select([
      'portal_element.id',
      localName('portal_element', language).as('name'),
      'portal_element.tab_id as tabId',
      'portal_element.element_id as elementId',
      sql<string>`coalesce((
          select string_agg(${localName('category', language)}, ${language === 'zh-CN' ? '、' : ', '} order by category.id)
          from category where category.deleted_at is null and category.id in (
            select named::integer from jsonb_array_elements_text(portal_element.definition -> 'categoryIds') as named)
        ), '')`.as('categories'),
      'portal_element.is_outer as isOuter',
      'portal_element.changed_at as changedAt',
    ])
    if (!name) return rows
    return rows.where(sql<boolean>`position(lower(${name}) in lower(
      concat_ws(' ', portal_element.name, portal_element.name_en, tab_id, element_id))) > 0`)
  },
  sorts: {
    name: { expression: ({ language }) => bySyllables(localName('portal_element', language)), type: 'text' },
    tabId: column('tab_id'),
    elementId: column('element_id'),
    changedAt: { expression: () => sql`portal_element.changed_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`portal_element.id`,
  spans: { isOuter: ({ isOuter }, language) => text[isOuter ? 'outer' : 'inside'][language] },
  export: {
    name: text.elements,
    cells: { isOuter: ({ isOuter }, language) => text[isOuter ? 'outer' : 'inside'][language] },
  },
  canCheck: true,
})

export const getElementForm = handle(moreApi.getElementForm, async (context) => {
  await requireAllCategories(context)
  const { rows } = await sql<
    Omit<ElementForm, 'id' | 'categoryIds' | 'sort' | 'rows' | 'statuses' | 'days'> & {
      id: number
      definition: Definition
    }
  >`
    select id, name, name_en as "nameEn", tab_id as "tabId", element_id as "elementId", definition,
      is_outer as "isOuter"
    from portal_element where id = ${context.query.id}`.execute(context.db)
  const [found] = rows
  if (!found) throw moreErrors.gone()
  const { definition, ...element } = found
  const { categoryIds = [], sort = 'updatedOn:descend', statuses = [], rows: shown, days } = definition
  return {
    ...element,
    categoryIds: [...categoryIds],
    sort,
    statuses: [...statuses],
    ...(shown === undefined ? {} : { rows: shown }),
    ...(days === undefined ? {} : { days }),
  }
})

export const saveElement = handle(moreApi.saveElement, async (context) => {
  const { db, caller, language, query } = context
  await requireAllCategories(context)
  const { id, name, nameEn, tabId, elementId, categoryIds, sort, rows, statuses, days, isOuter } = query
  const definition: Definition = { categoryIds, sort, rows, days, ...(statuses.length > 0 ? { statuses } : {}) }
  await requireFree(context)
  const row = {
    name,
    name_en: nameEn,
    tab_id: tabId,
    element_id: elementId,
    definition: JSON.stringify(definition),
    is_outer: isOuter,
    changed_by: caller.personId,
    changed_at: new Date(),
  }
  const saved =
    id === undefined
      ? await db.insertInto('portal_element').values(row).returning('id').executeTakeFirst()
      : await db.updateTable('portal_element').set(row).where('id', '=', id).returning('id').executeTakeFirst()
  if (!saved) throw moreErrors.gone()
  const act = id === undefined ? 'createPortalElement' : 'changePortalElement'
  await record(context, { act, id: saved.id, details: query })
  return { id: saved.id, message: text.saved[language] }
})

/** Tab and id name one element, and what it lists is there. */
async function requireFree({ db, language, query }: Context<ElementForm>): Promise<void> {
  const { id = null, tabId, elementId, categoryIds } = query
  // two who save the same place at once
  await sql`lock table portal_element in share row exclusive mode`.execute(db)
  const { rows } = await sql<{ taken: boolean; here: number }>`
    select exists (
        select from portal_element
        where tab_id = ${tabId} and element_id = ${elementId} and id is distinct from ${id}::integer) as taken,
      (select count(*)::integer from category
        where id = any(${categoryIds}::integer[]) and deleted_at is null) as here`.execute(db)
  const [standing] = rows
  if (standing?.taken) {
    const said = { tab: tabId, id: elementId }
    throw moreErrors.taken(said, { eid: moreErrors.taken(said).textIn(language) })
  }
  if ((standing?.here ?? 0) < new Set(categoryIds).size) throw moreErrors.noCategory()
}

export const deleteElements = handle(moreApi.deleteElements, async (context) => {
  const { db, language, query } = context
  await requireAllCategories(context)
  const { rows } = await sql<{ id: number; name: string }>`
    delete from portal_element where id = any(${query.ids}::integer[]) returning id, name`.execute(db)
  for (const { id, name } of rows) await record(context, { act: 'deletePortalElement', id, details: { name } })
  return { message: translate(text.removed, language, { n: rows.length }) }
})

interface Recorded {
  readonly act: string
  readonly id: number
  readonly details: object
}

async function record({ db, caller, request }: Context, { act, id, details }: Recorded): Promise<void> {
  await recordAudit(db, {
    act,
    subject: { kind: 'portalElement', id },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details: { ...details },
  })
}
