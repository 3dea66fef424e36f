import { sql, type RawBuilder } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { selectSetting } from '@shuku/domain/categories/server'
import { categoriesDecided, categoriesWith, hasClearance } from '@shuku/domain/rights/server'
import { translate } from '@shuku/kit/i18n'
import { companyZone, handle } from '@shuku/kit/server'
import { retentionApi as api, retentionErrors } from '../contract.ts'
import { retentionTexts as text } from '../messages.ts'
import { decideAct } from './log-acts.ts'
import { retentionSettings } from './settings.ts'

const today = () => sql`(now() at time zone ${companyZone()})::date`

interface Change {
  /** On an entry: what it may change. */
  readonly from: RawBuilder<boolean>
  readonly to: RawBuilder<unknown>
}

/** A kept document comes back after as long as its category keeps documents, counted from today. */
const changesOf = (personId: number) =>
  ({
    keep: {
      from: sql<boolean>`entry.state = 'listed'`,
      to: sql`state = 'kept',
      kept_until = (${today()} + make_interval(months => ${selectSetting(retentionSettings, 'months')}))::date`,
    },
    // at once it is an undo of one's own; later, or of what a colleague kept, a week is left again to look through the list
    relist: {
      from: sql<boolean>`entry.state = 'kept'`,
      to: sql`state = 'listed', kept_until = null,
      announced_on = case when entry.decided_by = ${personId} and entry.decided_at > now() - interval '1 day' then entry.announced_on end`,
    },
    archive: {
      from: sql<boolean>`${selectSetting(retentionSettings, 'action')} = 'ask' and entry.state = 'listed'`,
      to: sql`action = 'archive'`,
    },
    delete: {
      from: sql<boolean>`${selectSetting(retentionSettings, 'action')} = 'ask' and entry.state = 'listed'`,
      to: sql`action = 'delete'`,
    },
  }) satisfies Record<string, Change>

/** Decides for documents of categories whose settings the caller may change, or, to delete or archive them, that they run; what others decided meanwhile stays. */
export const decideRetention = handle(api.decideRetention, async (context) => {
  const { db, caller, language, query } = context
  const { documentIds, act, reason } = query
  if (act === 'keep' && reason === '') throw retentionErrors.noReason()
  const { from, to } = changesOf(caller.personId)[act]
  // what deletes or archives is decided by those who could set a period that does
  const deals = act === 'archive' || act === 'delete'
  const theirs = deals ? categoriesDecided(caller) : categoriesWith(caller, 'settings')
  const decided = act === 'relist' ? { by: null, reason: '' } : { by: caller.personId, reason }
  await sql`
    select from document_retention where document_id = any(${documentIds}::bigint[]) order by document_id for update`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    update document_retention as entry set ${to}, decided_by = ${decided.by}::integer, reason = ${decided.reason},
      decided_at = case when ${decided.by}::integer is null then null else now() end
    from document join category on category.id = document.category_id
    where document.id = entry.document_id and document.id = any(${documentIds}::bigint[])
      and document.deleted_at is null and document.category_id in ${theirs}
      and ${hasClearance(caller.clearance)} and ${from}
    returning document.id`.execute(db)
  const done = rows.map(({ id }) => Number(id))
  if (done.length === 0) throw retentionErrors.nothingLeft()
  await recordDocumentAct(context, { act: decideAct, documentIds: done, details: { decision: act, reason } })
  const left = new Set(documentIds).size - done.length
  const words = left === 0 ? text.decided : text.decidedSome
  return { message: translate(words, language, { n: done.length, m: left }), done }
})
