import { sql } from 'kysely'
import { recordDocumentAct } from '@shuku/domain/audit/server'
import { isOneOf } from '@shuku/domain/people/server'
import {
  checkRight,
  classesFor,
  openedBetween,
  readOwnStandings,
  type LockedDocument,
  type OwnStandings,
} from '@shuku/domain/rights/server'
import { isCleared } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'
import { stayingWithout, type Staying } from '../bulk-operations/steps/staying.ts'
import { inBatch, recordAct, type HolderChanged, type Recorded, type Some } from './administrative-acts.ts'

interface HolderChange {
  readonly personId: number
  /** The author has the owner's place as well, where they are the owner. */
  readonly holder: 'author' | 'owner'
}

interface Successor {
  readonly departmentId: number
  readonly clearance: number
}

/**
 * Gives documents of which the caller has full control another author or owner. What is relative to the author – their
 * department, their superiors – is relative to the new one from then on. Nobody opens a document to themselves by it.
 */
export async function changeHolder(
  context: ActContext,
  change: HolderChange,
  { documentIds, batchId }: Some,
): Promise<Recorded> {
  const { personId, holder } = change
  const { allowed, refused } = await checkRight(context, documentIds, 'full')
  const successor = await findSuccessor(context, personId)
  const errorOf = ({ secrecy, creatorId, ownerId }: LockedDocument) => {
    if ((holder === 'author' ? creatorId : ownerId) === personId) return documentErrors.holderAlready()
    return isCleared(secrecy, successor.clearance) ? undefined : documentErrors.holderBarred()
  }
  const judged = allowed.map((document) => ({ document, error: errorOf(document) }))
  let going = judged.flatMap(({ document, error }) => (error ? [] : [document]))
  const staying = [
    ...judged.flatMap(({ document: { id, subject }, error }): Staying[] => (error ? [{ id, subject, error }] : [])),
    ...refused.map(stayingWithout),
  ]
  const before = await readOwnStandings(
    context,
    going.map(({ id }) => id),
  )
  if (holder === 'author' && going.length > 0) {
    const opened = await putAuthor(context, going, { personId, ...successor, before })
    staying.push(...opened.map(({ id, subject }) => ({ id, subject, error: documentErrors.wouldOpenToOneself() })))
    going = going.filter((document) => !opened.includes(document))
  } else if (going.length > 0) await putOwner(context, going, personId)
  if (going.length === 0) return { done: [], staying }
  const detailsOf = new Map(
    going.map(({ id, creatorId, ownerId }) => [
      id,
      { [holder]: { from: holder === 'author' ? creatorId : ownerId, to: personId } },
    ]),
  )
  const done = going.map(({ id }) => id)
  await recordDocumentAct(context, { act: 'modify', documentIds: done, detailsOf, ...inBatch(batchId) })
  const changes = going.map((document) => changeOf(document, change))
  const actId = await recordAct(context, { kind: holder, changes, batchId }, before)
  return { done, staying, actId }
}

function changeOf(document: LockedDocument, { personId, holder }: HolderChange): HolderChanged {
  const { id, creatorId, ownerId, unitId } = document
  const owned = holder === 'owner' || ownerId === creatorId ? personId : ownerId
  const to = { creatorId: holder === 'author' ? personId : creatorId, ownerId: owned }
  return { id, from: { creatorId, ownerId, unitId }, to }
}

/** Who is to become the author or owner of documents. */
export async function findSuccessor(context: ActContext, personId: number): Promise<Successor> {
  const { db, asAdministrator } = context
  // who administers a document does not read it: they do not make it their own either, by none of their accounts
  if (asAdministrator && (await isOneOf(context, [personId]))) throw documentErrors.holderIsOneself()
  const person = await db
    .selectFrom('person')
    .select(['department_id as departmentId', 'classification as clearance'])
    .where('id', '=', personId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person) throw documentErrors.ownerNotFound()
  return person
}

async function putOwner({ db }: ActContext, documents: readonly LockedDocument[], personId: number): Promise<void> {
  await sql`
    update document set owner_id = ${personId}
    where id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
}

interface NewAuthor extends Successor {
  readonly personId: number
  /** How the caller stood to the documents. */
  readonly before: OwnStandings
}

/** Answers the documents that stay with their author: an administrator would read them as a colleague of the new one. */
async function putAuthor(
  context: ActContext,
  documents: readonly LockedDocument[],
  author: NewAuthor,
): Promise<LockedDocument[]> {
  if (context.asAdministrator !== true) {
    await writeAuthor(context, documents, author)
    return []
  }
  const ids = documents.map(({ id }) => id)
  await writeAuthor(context, documents, author)
  const opened = openedBetween(author.before, await readOwnStandings(context, ids))
  const back = documents.filter(({ id }) => opened.has(id))
  if (back.length > 0) await takeBack(context, back)
  return back
}

async function takeBack({ db }: ActContext, documents: readonly LockedDocument[]): Promise<void> {
  const former = documents.map(({ id, creatorId, ownerId, unitId, classId }) => ({
    id,
    creator_id: creatorId,
    owner_id: ownerId,
    unit_id: unitId,
    class_id: classId,
  }))
  await sql`
    update document set owner_id = former.owner_id, creator_id = former.creator_id, unit_id = former.unit_id,
      class_id = former.class_id
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb)
      as former (id bigint, owner_id integer, creator_id integer, unit_id integer, class_id integer)
    where document.id = former.id`.execute(db)
}

async function writeAuthor(
  { db }: ActContext,
  documents: readonly LockedDocument[],
  { personId, departmentId }: NewAuthor,
): Promise<void> {
  const classIds = [...new Set(documents.map(({ classId }) => classId))]
  const { rows } = await sql<{ id: number; defaultSetId: number }>`
    select id, default_set_id as "defaultSetId" from access_set
    where kind = 2 and id = any(${classIds}::integer[]) order by id`.execute(db)
  const after = await classesFor(
    db,
    rows.map(({ defaultSetId }) => ({ defaultSetId, unitId: departmentId })),
  )
  const classes = JSON.stringify(Object.fromEntries(rows.map(({ id }, index) => [id, after[index]])))
  await sql`
    update document set owner_id = case when owner_id = creator_id then ${personId}::integer else owner_id end,
      creator_id = ${personId}, unit_id = ${departmentId}, class_id = (${classes}::jsonb ->> class_id::text)::integer
    where id = any(${documents.map(({ id }) => id)}::bigint[])`.execute(db)
}
