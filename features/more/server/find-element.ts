import { sql } from 'kysely'
import type { PortalElement } from '@shuku/domain/search/contract'
import { localName } from '@shuku/domain/people/server'
import type { OpenContext } from '@shuku/kit/server'
import { moreErrors, type ElementSort, type MoreQuery } from '../contract.ts'

/** What is stored of an element beside its name. */
export interface Definition {
  readonly categoryIds?: readonly number[]
  readonly sort?: ElementSort
}

interface Place {
  readonly tabId: string
  readonly elementId: string
  /** Only what is open to the outside. */
  readonly isOuter: boolean
}

/** As administrators keep it. */
export async function findElement(
  { db, language }: Pick<OpenContext, 'db' | 'language'>,
  { tabId, elementId, isOuter }: Place,
): Promise<PortalElement | undefined> {
  const { rows } = await sql<{ title: string; definition: Definition }>`
    select ${localName('portal_element', language)} as title, definition from portal_element
    where tab_id = ${tabId} and element_id = ${elementId} and (is_outer or ${!isOuter})`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { categoryIds = [], sort } = found.definition
  return { title: found.title, categoryIds, sort }
}

/**
 * What a call is about: the element that is kept for its tab and id, so that old links follow it; else what comes with
 * the call (MORE-18). An element that is named and nowhere known is refused, and not taken for everything.
 */
export async function elementOf(
  context: Pick<OpenContext, 'db' | 'language'>,
  { tabId, elementId, portalElement }: MoreQuery,
  { isOuter = false } = {},
): Promise<PortalElement | undefined> {
  const kept =
    tabId !== undefined && elementId !== undefined
      ? await findElement(context, { tabId, elementId, isOuter })
      : undefined
  if (kept) return kept
  if (elementId !== undefined && !portalElement) throw moreErrors.noElement({ id: elementId })
  return portalElement
}
