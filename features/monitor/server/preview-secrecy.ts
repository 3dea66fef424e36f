import { sql } from 'kysely'
import { findFileCopies, findSelected, requireMonitor, requireSecrecy } from '@shuku/domain/documents/server'
import { secrecyLevels } from '@shuku/domain/rights/contract'
import { administeredCategories, hasClearance } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { monitorApi } from '../contract.ts'

/** So many documents are looked at before somebody decides. */
const mostPreviewed = 2000

/** Refused as the change would be. Of the documents only those that it would raise are asked where else their files are. */
export const previewSecrecy = handle(monitorApi.previewSecrecy, async (context) => {
  requireMonitor(context)
  const { db, caller, query } = context
  requireSecrecy(caller, query.secrecy)
  const secrecy = secrecyLevels[query.secrecy]
  const chosen = query.selectionId === undefined ? query.documentIds : await findSelected(context, query.selectionId)
  const ids = chosen.slice(0, mostPreviewed)
  const { rows } = await sql<{ id: number }>`
    select document.id::float8 as id from document
    where document.id = any(${ids}::bigint[]) and document.secrecy > ${secrecy} and document.deleted_at is null
      and ${hasClearance(caller.clearance)} and document.category_id in ${administeredCategories(caller)}`.execute(db)
  const { names, others } = await findFileCopies(context, { documentIds: rows.map(({ id }) => id), secrecy })
  return { copyNames: [...names], otherCopies: others, checked: ids.length, all: chosen.length }
})
