import { sql } from 'kysely'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { saveDocument, submitDocument, type ActContext } from '@shuku/domain/documents/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, callerIn, given, type GivenPerson } from '@shuku/domain/testing'
import type { Database, FileStore } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { giveHoldsRight } from '../testing.ts'

/** A category in which a second person approves, with a third who holds. */
export interface Stage {
  readonly categoryId: number
  readonly targetId: number
  /** Its documents are given codes. */
  readonly codedId: number
  readonly owner: GivenPerson
  readonly approver: GivenPerson
  readonly holder: GivenPerson
  readonly store: FileStore
  readonly people: AskedPeople
}

export interface Meeting extends Stage {
  readonly documentId: number
  /** Of a document in a category of its own. */
  readonly asked?: AskedPeople
  readonly approval?: { readonly id: number; readonly hash: string } | undefined
}

/** The first step asks two, and waits for both; the second asks one. By now the category has another rule. */
export type AskedPeople = Readonly<Record<'one' | 'other' | 'next' | 'administrator', GivenPerson>>

/** What a document is before two acts on it meet. */
export type Before = 'inForce' | 'changeWaits' | 'submitted' | 'deleted' | 'asksTwo' | 'waiting' | 'coded'

export const stepOf = (mode: 'any' | 'all', ...people: readonly GivenPerson[]): ApprovalRule['steps'][number] => ({
  name: '',
  approvers: people.map(({ id }) => ({ kind: 'person', id })),
  mode,
})

export async function makeStage(store: FileStore): Promise<Stage> {
  const approver = await given.person()
  const { category, creator: owner } = await given.category({ creators: 1 })
  const { category: target } = await given.category()
  const { category: coded } = await given.category()
  const holder = await given.person()
  await giveHoldsRight(holder.id)
  const asked = ['one', 'other', 'next', 'administrator'] as const
  const made = await given.people(asked.map(() => ({})))
  const people = Object.fromEntries(made.map((person, index) => [asked[index], person])) as AskedPeople
  const rule = JSON.stringify({ isOn: true, steps: [stepOf('any', approver)], allowsOwn: false })
  await act(async (db) => {
    const to = { kind: 'person', id: owner.id } as const
    // who makes nothing in a category, and takes documents out of it, restores its documents elsewhere
    const restorer = { kind: 'person', id: approver.id } as const
    await grantCategory(db, category.id, {
      grants: [
        { to, rights: ['moveOut'] },
        { to: restorer, rights: ['moveOut'] },
      ],
    })
    await grantCategory(db, coded.id, { grants: [{ to, rights: ['moveOut', 'settings'] }] })
    await grantCategory(db, target.id, {
      grants: [
        { to, rights: ['moveIn', 'copyIn'] },
        { to: restorer, rights: ['moveIn'] },
      ],
    })
    await sql`
      insert into category_code_rule (category_id, is_on, pattern) values (${coded.id}, true, 'R-[number:4]')`.execute(
      db,
    )
    await sql`update person set classification = 0 where id = ${owner.id}`.execute(db)
    for (const { id } of [category, target])
      await sql`insert into category_approval (category_id, rule) values (${id}, ${rule}::jsonb)`.execute(db)
  })
  return { categoryId: category.id, targetId: target.id, codedId: coded.id, owner, approver, holder, store, people }
}

export const contextOf = async (db: Database, { store }: Stage, person: GivenPerson): Promise<ActContext> => ({
  db,
  caller: await callerIn(db, person.id),
  language: 'zh-CN',
  store,
  request: { address: '' },
})

export async function setStage(stage: Stage, before: Before): Promise<Meeting> {
  const { owner, approver, holder } = stage
  if (before === 'asksTwo') return askTwo(stage)
  const categoryId = before === 'coded' ? stage.codedId : stage.categoryId
  const share = (to: GivenPerson, level: 'edit' | 'full') => ({ to: { kind: 'person', id: to.id } as const, level })
  const { id: documentId } = await given.document({
    category: { id: categoryId },
    creator: owner,
    subject: '会合',
    html: '<p>0</p>',
    status: before === 'submitted' ? 0 : before === 'waiting' ? 6 : 1,
    shares: [share(holder, 'edit'), ...(before === 'deleted' ? [share(approver, 'full')] : [])],
  })
  if (before === 'deleted')
    await act((db) =>
      sql`update document set deleted_at = now(), deleted_by = ${owner.id} where id = ${documentId}`.execute(db),
    )
  if (before === 'coded') await act((db) => sql`update document set code = 'OLD' where id = ${documentId}`.execute(db))
  if (before !== 'changeWaits' && before !== 'submitted') return { ...stage, categoryId, documentId }
  await act(async (db) => {
    const context = await contextOf(db, stage, owner)
    return before === 'submitted'
      ? submitDocument(context, documentId)
      : saveDocument(context, { id: documentId, html: '<p>1</p>' })
  })
  return { ...stage, documentId, approval: await approvalOf(documentId) }
}

async function approvalOf(documentId: number) {
  const { db } = await testDatabase()
  const approval = await db
    .selectFrom('approval')
    .select(['id', 'content_hash as hash'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow()
  return { id: Number(approval.id), hash: approval.hash }
}

export const categoryOf = (db: Database, documentId: number) =>
  db.selectFrom('document').select('category_id as categoryId').where('id', '=', documentId).executeTakeFirstOrThrow()

async function askTwo(stage: Stage): Promise<Meeting> {
  const { owner, approver, people: asked } = stage
  const { category } = await given.category()
  const ruleOf = (...steps: ApprovalRule['steps']) => JSON.stringify({ isOn: true, steps, allowsOwn: false })
  const { id: documentId } = await given.document({
    category,
    creator: owner,
    subject: '会合',
    html: '<p>0</p>',
    status: 0,
  })
  await act(async (db) => {
    // who left at an earlier meeting
    await sql`update person set status = 'active' where id = ${asked.other.id}`.execute(db)
    const full = { to: { kind: 'person', id: asked.administrator.id }, rights: categoryRights } as const
    await grantCategory(db, category.id, { grants: [full] })
    const former = ruleOf(stepOf('all', asked.one, asked.other), stepOf('any', asked.next))
    await sql`
      insert into category_approval (category_id, rule) values (${category.id}, ${former}::jsonb)`.execute(db)
    await submitDocument(await contextOf(db, stage, owner), documentId)
    await sql`
      update category_approval set rule = ${ruleOf(stepOf('any', approver))}::jsonb
      where category_id = ${category.id}`.execute(db)
  })
  return { ...stage, documentId, asked, approval: await approvalOf(documentId) }
}

/** What two acts have left behind, without what differs from document to document. */
export async function leftBy({ documentId, categoryId, owner, holder, approver, asked }: Meeting): Promise<unknown> {
  const people = [holder, approver, ...Object.values(asked ?? {})].map(({ id }) => id)
  const { db } = await testDatabase()
  const { rows } = await sql`
    select status, version, secrecy, deleted_at is not null as deleted, category_id = ${categoryId} as "atHome",
      owner_id = ${owner.id} as owned, creator_id = ${owner.id} as authored, code = 'OLD' as "oldCode",
      (select html from document_body where document_id = document.id) as html,
      exists (select from pending_change where document_id = document.id) as pending,
      (select array_agg(html order by html) from document_draft where document_id = document.id) as drafts,
      exists (select from hold_document where document_id = document.id) as held
    from document where id = ${documentId}`.execute(db)
  const { rows: rest } = await sql`
    select (select array_agg(approval.state || ' ' || task.state order by approval.id, task.id)
        from approval left join approval_task as task on approval_id = approval.id where document_id = ${documentId}) as approvals,
      (select array_agg(copy.status || ' ' || copy.secrecy || ' ' || body.html) from document_log as logged
        join document as copy on copy.id = (logged.details ->> 'copy')::bigint
        join document_body as body on body.document_id = copy.id where logged.document_id = ${documentId}) as copies,
      (select array_agg(operation order by operation) from document_log where document_id = ${documentId}) as log,
      (select array_agg(source || ' ' || document_grant.level order by source, document_grant.level) from document_grant join principal on principal.id = principal_id
        where document_id = ${documentId} and ended_at is null and principal.ref_id = any(${people}::integer[])) as shares`.execute(
    db,
  )
  return { document: rows[0], ...(rest[0] as object) }
}
