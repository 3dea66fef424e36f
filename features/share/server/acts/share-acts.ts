import { sql } from 'kysely'
import { enqueue, type Context } from '@shuku/kit/server'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { rememberChoices } from '@shuku/domain/people/server'
import type { Level, ShareRecord } from '@shuku/domain/rights/contract'
import {
  choicesOf,
  shareDocuments,
  sharesOf,
  type DefaultsTaken,
  type GrantsChanged,
  type Shareable,
  checkSharing,
  exceeds,
  rightErrors,
} from '@shuku/domain/rights/server'
import { shareErrors } from '../../contract.ts'
import { notifyReaders } from './notify-readers.ts'
import { findDocument, findLevelToShare } from '@shuku/domain/documents/server'

/** What one transaction may write while others wait for these documents. */
const mostShares = 20_000

/** Gives documents what the records say, logs it, and remembers whom the caller chose; the right has been asked. */
export async function share(
  context: Context,
  documents: readonly Shareable[],
  { records, note }: { readonly records: readonly ShareRecord[]; readonly note: string },
): Promise<GrantsChanged> {
  const { db, caller } = context
  await requireOrganisations(context, records)
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

/** Relations to the creator are of the administrative organisation: 0, or the headquarters' own id. */
async function requireOrganisations({ db }: Context, records: readonly ShareRecord[]): Promise<void> {
  const named = new Set(records.flatMap(({ creatorOrganisation = 0 }) => creatorOrganisation || []))
  if (named.size === 0) return
  const { id: own } = await db
    .selectFrom('unit')
    .select('id')
    .where('kind', '=', 'headquarters')
    .executeTakeFirstOrThrow()
  for (const id of named) if (id !== own) throw shareErrors.unknownOrganisation({ id })
}

interface ShareAct {
  readonly changes: readonly GrantsChanged[]
  /** Default rights that were taken off documents. */
  readonly defaults?: readonly DefaultsTaken[]
}

interface Notifying {
  /** The people whom it names are notified. */
  readonly notifies: boolean
  readonly note: string
}

/** Keeps what an act changed, to be taken back as one; 0 where nothing changed. */
export async function recordShareAct(
  { db, caller }: Context,
  { changes, defaults = [] }: ShareAct,
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

/** For an act: the caller may share every one of these documents, which are locked. */
export async function requireSharing(context: Context, documentIds: readonly number[]): Promise<Shareable[]> {
  const { allowed, refused } = await checkSharing(context, documentIds)
  const [first] = refused
  if (first?.why === 'notFound') throw rightErrors.documentNotFound({ id: first.id })
  if (first) throw rightErrors.documentRefused({ id: first.id })
  return allowed
}

/** Whether the caller may share a document that they read: by what they have on it, or for others. */
export async function mayShareOne(context: Context, documentId: number): Promise<boolean> {
  return (await sharedLevel(context, documentId)) !== undefined
}

/** Only those who decide about a document learn who may read it. Returns the highest level that the caller may give. */
export async function requireSharingShown(context: Context, documentId: number): Promise<Level> {
  const level = await sharedLevel(context, documentId)
  if (!level) throw rightErrors.documentRefused({ id: documentId })
  return level
}

async function sharedLevel(context: Context, documentId: number): Promise<Level | undefined> {
  return findLevelToShare(context, await findDocument(context, documentId))
}

export type Terms = Pick<ShareRecord, 'level' | 'download' | 'validUntil'>

/** Nobody gives more than they have: otherwise the right to share would include every other right. */
export function isAboveOwn(document: Shareable, records: readonly Terms[]): boolean {
  return records.some(({ level, download, validUntil }) =>
    exceeds(document, { level, canDownload: download, validUntil }),
  )
}

export function requireWithinOwn(documents: readonly Shareable[], records: readonly Terms[]): void {
  const above = documents.find((document) => isAboveOwn(document, records))
  if (above) throw shareErrors.aboveOwn({ subject: above.subject })
}

/** The log of a document says that somebody shared it by an administrative role. */
export function forOthers(documents: readonly Shareable[]): ReadonlyMap<number, Readonly<Record<string, unknown>>> {
  return new Map(documents.filter(({ asDelegate }) => asDelegate).map(({ id }) => [id, { forOthers: true }]))
}
