import { sql } from 'kysely'
import { enqueue, type Context } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { rememberChoices } from '@shuku/domain/people/server'
import type { ShareRecord } from '@shuku/domain/rights/contract'
import {
  choicesOf,
  shareDocuments,
  sharesOf,
  type DefaultsTaken,
  type GrantsChanged,
  type Shareable,
} from '@shuku/domain/rights/server'
import { shareErrors } from '../../contract.ts'
import { forOthers } from './require-sharing.ts'
import { notifyReaders } from './notify-readers.ts'

/** What one transaction may write while others wait for these documents. */
const mostShares = 20_000

/** Gives documents what the records say, logs it, and remembers whom the caller chose; the right has been asked. */
export async function share(
  context: Context,
  documents: readonly Shareable[],
  { records, note }: { readonly records: readonly ShareRecord[]; readonly note: string },
): Promise<GrantsChanged> {
  const { db, caller } = context
  const documentIds = documents.map(({ id }) => id)
  const shares = records.flatMap(sharesOf)
  const count = shares.length * documentIds.length
  if (count > mostShares) throw shareErrors.tooMany({ count, most: mostShares })
  const changed = await shareDocuments(db, { documentIds, shares, note, givenBy: caller.personId })
  if (changed.made.length === 0) return changed
  await recordDocumentAct(context, {
    act: 'share',
    documentIds,
    details: { shares: records },
    detailsOf: forOthers(documents),
  })
  await rememberChoices(db, caller.personId, records.flatMap(choicesOf))
  return changed
}

interface Kept {
  readonly changes: readonly GrantsChanged[]
  /** Default rights that were taken off documents. */
  readonly defaults?: readonly DefaultsTaken[]
}

interface Notifying {
  /** Those whom it names are told of it (SHARE-35). */
  readonly notifies: boolean
  readonly note: string
}

/** Keeps what an act changed, to be taken back as one; 0 where nothing changed. */
export async function recordShareAct(
  { db, caller }: Context,
  { changes, defaults = [] }: Kept,
  { notifies, note }: Notifying = { notifies: false, note: '' },
): Promise<number> {
  const made = changes.flatMap((each) => each.made)
  const ended = changes.flatMap((each) => each.ended)
  if (made.length + ended.length + defaults.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    insert into share_act (person_id, made, ended, defaults)
    values (${caller.personId}, ${made}::bigint[], ${ended}::bigint[], ${JSON.stringify(defaults)}::jsonb) returning id`.execute(
    db,
  )
  const actId = rows[0]?.id ?? 0
  if (notifies && made.length > 0) await enqueue(db, notifyReaders, { payload: { actId, note } })
  return actId
}
