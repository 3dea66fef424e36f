import { sql } from 'kysely'
import { requireMergeable } from '@shuku/domain/categories/server'
import { countTemplates } from '@shuku/domain/documents/server'
import { previewUnder } from '@shuku/domain/rights/server'
import { handle, type Database } from '@shuku/kit/server'
import { categoryMergeApi as api } from '../contract.ts'
import { findDiffering } from './differing-settings.ts'
import { findHidden } from './field-pairs.ts'
import { findRemaining } from './find-remaining.ts'

const unchanged = { gain: 0, lose: 0, isCounted: true }

export const previewMerge = handle(api.previewMerge, async (context) => {
  const { db, query } = context
  const { children, intoSetId, asAdministrator } = await requireMergeable(context, query)
  const { checked, ...remaining } = await findRemaining({ ...context, asAdministrator }, query)
  const { documents, ...ends } = await countOwn(db, query.categoryId)
  return {
    documents,
    categories: children,
    remaining,
    checked,
    ...(query.resetsRights ? await previewUnder(db, query.categoryId, intoSetId) : unchanged),
    ends: { ...ends, templates: await countTemplates(context, query.categoryId) },
    settings: await findDiffering(context, query),
    hidden: await findHidden(context, query),
  }
})

interface Own {
  readonly documents: number
  readonly rights: number
  readonly defaultRights: number
  readonly fields: number
}

/** Rights are counted by whom they are given to, as the console lists them. */
async function countOwn(db: Database, categoryId: number): Promise<Own> {
  const { rows } = await sql<Own>`
    select
      (select count(*) from document where category_id = category.id and deleted_at is null)::integer as documents,
      (
        select count(distinct (principal_id, min_security, max_security)) from category_grant
        where category_id = category.id and (valid_until is null or valid_until > now())
      )::integer as rights,
      (select count(*) from default_entry where default_set_id = category.default_set_id)::integer as "defaultRights",
      (select count(*) from field where category_id = category.id and deleted_at is null)::integer as fields
    from category where id = ${categoryId}`.execute(db)
  return rows[0] ?? { documents: 0, rights: 0, defaultRights: 0, fields: 0 }
}
