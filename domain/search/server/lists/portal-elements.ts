import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { OpenContext } from '@shuku/kit/server'
import type { DocumentQuery, PortalElement } from '../../contract.ts'

interface PortalElementKey {
  readonly elementId: string
  /** Without it the element is meant that alone has the id, whatever tab of the portal it is on. */
  readonly tabId?: string | undefined
  /** Only what is open to the outside. */
  readonly isOuter?: boolean
}

/** What an element of a portal lists, as administrators keep it; nothing where several tabs have one of the id. */
export async function findPortalElement(
  { db, language }: Pick<OpenContext, 'db' | 'language'>,
  { elementId, tabId, isOuter = false }: PortalElementKey,
): Promise<PortalElement | undefined> {
  const onTab = tabId === undefined ? sql`true` : sql`tab_id = ${tabId}`
  const { rows } = await sql<{ title: string; definition: Omit<Partial<PortalElement>, 'title'> }>`
    select ${localName('portal_element', language)} as title, definition from portal_element
    where element_id = ${elementId} and ${onTab} and (is_outer or ${!isOuter}) limit 2`.execute(db)
  const [found] = rows
  if (!found || rows.length > 1) return undefined
  const { categoryIds = [], ...definition } = found.definition
  const { sort, statuses, days, rows: shown } = definition
  return { title: found.title, categoryIds, sort, statuses, days, rows: shown }
}

/**
 * A query with what the element lists that it names: the kept one of its tab goes before what an old link carries, as in
 * `more/list`; by its id alone it stands in for what does not come with it. One that is not kept stays a bare id, which
 * `requireAnswerable` refuses by name.
 */
export async function withPortalElement(
  context: Pick<OpenContext, 'db' | 'language'>,
  query: DocumentQuery,
): Promise<DocumentQuery> {
  const { portalElementId: elementId, portalTabId: tabId, portalElement } = query
  if (elementId === undefined || (portalElement && tabId === undefined)) return query
  const stored = await findPortalElement(context, { elementId, tabId })
  return stored ? { ...query, portalElement: stored } : query
}
