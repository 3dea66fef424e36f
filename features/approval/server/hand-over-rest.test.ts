import { handOverRest } from '@shuku/domain/approval/server'
import { documentApi } from '@shuku/domain/documents/contract'
import { given } from '@shuku/domain/testing'
import { runJobsNow, testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvalApi as api } from '../contract.ts'
import { givenApproval } from './mornings.given.ts'

async function givenWaiting(most: number) {
  const [away, deputy] = [await given.person(), await given.person()]
  const step = { name: '', mode: 'any' as const, approvers: [{ kind: 'person' as const, id: away.id }] }
  const { writer, creator, documentId } = await givenApproval(step)
  const { pool, db } = await testDatabase()
  const { categories } = await writer.call(documentApi.getDocument, { documentId })
  const ids = await given.texts(
    { category: { id: categories.at(-1)?.id ?? 0 }, creator },
    Array.from({ length: most }, () => ({ subject: '办法' })),
  )
  await sql`
    with running as (
      insert into approval (document_id, rule, version, content_hash, asked_by)
      select made, approval.rule, 1, '', approval.asked_by from approval, unnest(${ids}::bigint[]) as made
      where approval.document_id = ${documentId} returning id
    )
    insert into approval_task (approval_id, step, person_id, source) select id, 0, ${away.id}, 'rule' from running`.execute(
    db,
  )
  const waiting = async () => {
    const rows = db.selectFrom('approval_task').select('id').where('person_id', '=', deputy.id)
    return (await rows.where('state', '=', 'open').execute()).length
  }
  const leave = async () => {
    const days = { from: '2000-01-01', until: '2999-01-01' }
    await (await clientOf(away)).call(api.setAbsence, { ...days, deputyId: deputy.id })
  }
  const runRest = async () => {
    const { store } = await mountedApp()
    await runJobsNow({ pool, database: db, store, jobs: [handOverRest] })
  }
  return { db, deputy, ids, waiting, leave, runRest }
}

test(
  'of very much that waits for one who is away, the first goes to their deputy at once and all of it right after',
  { tags: ['slow'] },
  async () => {
    const { waiting, leave, runRest } = await givenWaiting(24)
    await leave()
    expect(await waiting()).toBe(20)
    await runRest()
    expect(await waiting()).toBe(25)
  },
)

test('a hundred that the deputy may not decide hold up nothing that comes after them', async () => {
  const { db, deputy, ids, waiting, leave, runRest } = await givenWaiting(102)
  // what a deputy submitted is not theirs to approve
  const own = ids.slice(0, 101)
  await db.updateTable('approval').set({ asked_by: deputy.id }).where('document_id', 'in', own).execute()
  // the first of all, which was made with its category
  await db.updateTable('approval').set({ asked_by: deputy.id }).where('document_id', 'not in', ids).execute()
  await leave()
  expect(await waiting()).toBe(0)
  await runRest()
  expect(await waiting()).toBe(1)
})
