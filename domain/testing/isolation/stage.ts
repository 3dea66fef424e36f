import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { documentSelection } from '@shuku/domain/documents/server'
import {
  changeDefaultEntries,
  endShares,
  grantCategory,
  shareDocuments,
  type DefaultEntry,
} from '@shuku/domain/rights/server'
import type { FileStore } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { act } from '../act.ts'
import { given } from '../given/given.ts'
import type { GivenPerson } from '../given/given-people.ts'

interface StageCategory {
  readonly id: number
  readonly defaultSetId: number
}

/** Where acts meet: two categories and people who stay the same, and for each meeting a document of its own. */
export interface Stage {
  readonly store: FileStore
  readonly source: StageCategory
  readonly target: StageCategory
  /** Made the document, and has full control of it by the default rights of either category. */
  readonly owner: GivenPerson
  /** Reads by the default rights of the source, and of the target. */
  readonly reader: GivenPerson
  readonly other: GivenPerson
  /** Has a share that may be taken back; is given one. */
  readonly former: GivenPerson
  readonly guest: GivenPerson
  /** The hash of a content that may be attached. */
  readonly content: { readonly sha256: string; readonly sizeBytes: number }
}

export interface Meeting extends Stage {
  readonly documentId: number
  /** What its owner selected: the document alone. */
  readonly selectionId: number
}

const viewedBy = ({ id }: GivenPerson): DefaultEntry => ({ to: { kind: 'person', id }, level: 'view' })
const creator: DefaultEntry = { to: { kind: 'creator' }, level: 'full' }

export async function makeStage(store: FileStore): Promise<Stage> {
  const { category: source, reader, creator: owner } = await given.category({ readers: 1, creators: 1 })
  const { category: target, reader: other } = await given.category({ readers: 1 })
  const to = { kind: 'person', id: owner.id } as const
  await act(async (db) => {
    await grantCategory(db, source.id, { grants: [{ to, rights: ['moveOut'] }] })
    await grantCategory(db, target.id, { grants: [{ to, rights: ['moveIn'] }] })
  })
  const [former, guest] = [await given.person(), await given.person()]
  const content = await store.put(Readable.from([Buffer.from('附件的内容')]))
  return { store, source, target, owner, reader, other, former, guest, content }
}

interface Before {
  readonly isDraft: boolean
  readonly isDeleted: boolean
  /** An earlier meeting may have changed what the source gives. */
  readonly changesDefaults: boolean
}

/** A document as it is before the two acts. */
export async function setStage(stage: Stage, { isDraft, isDeleted, changesDefaults }: Before): Promise<Meeting> {
  const { source, reader, owner, former } = stage
  if (changesDefaults) {
    await act((db) => changeDefaultEntries(db, source.defaultSetId, { entries: [creator, viewedBy(reader)] }))
  }
  const { id } = await given.document({
    category: source,
    creator: owner,
    subject: '会合',
    html: '<p>0</p>',
    status: isDraft ? 0 : 1,
    shares: [{ to: { kind: 'person', id: former.id }, level: 'view' }],
  })
  const { db } = await testDatabase()
  if (isDeleted) {
    await sql`update document set deleted_at = now(), deleted_by = ${owner.id} where id = ${id}`.execute(db)
  }
  const { rows } = await sql<{ id: number }>`
    insert into table_selection (person_id, kind, ids) values (${owner.id}, ${documentSelection}, ${[id]}::bigint[])
    returning id`.execute(db)
  return { ...stage, documentId: id, selectionId: rows[0]?.id ?? 0 }
}

/** What the source gives no more: its maker's full control, and its reader's view. */
export function takeDefaults({ source, other }: Stage) {
  return (db: Parameters<typeof changeDefaultEntries>[0]) =>
    changeDefaultEntries(db, source.defaultSetId, { entries: [viewedBy(other)] })
}

export async function revokeFormer(db: Parameters<typeof endShares>[0], { documentId, former }: Meeting) {
  const { rows } = await sql<{ id: number }>`
    select share.id from document_grant as share join principal on principal.id = principal_id
    where document_id = ${documentId} and principal.ref_id = ${former.id} and ended_at is null`.execute(db)
  await endShares(
    db,
    rows.map(({ id }) => id),
  )
}

export function shareWithGuest(db: Parameters<typeof shareDocuments>[0], { documentId, guest }: Meeting) {
  const to = { kind: 'person', id: guest.id } as const
  return shareDocuments(db, { documentIds: [documentId], shares: [{ to, level: 'view' }] })
}
