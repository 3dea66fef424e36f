import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { approvalApi } from '@shuku/features/approval/contract'
import { categoryMergeApi } from '@shuku/features/category-merge/contract'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { governanceApi } from '@shuku/features/governance/contract'
import { lifecycleApi, statusActs } from '@shuku/features/lifecycle/contract'
import { testDatabase, type Random } from '@shuku/kit/testing'
import { ruleOf } from './company-rules.ts'
import type { Act, Stage } from './stage.ts'

interface FoundTask {
  readonly approvalId: number
  readonly hash: string
  readonly personId: number
}

/** Of an approval that runs; mostly one that waits for who acts. */
async function findTask({ actor, company }: Stage, random: Random): Promise<FoundTask | undefined> {
  const { db } = await testDatabase()
  const { rows } = await sql<FoundTask>`
    select approval.id::float8 as "approvalId", content_hash as hash, person_id as "personId"
    from approval join approval_task on approval_id = approval.id
    where document_id = any(${[...company.documents]}::bigint[]) and approval.state = 'running'
      and approval_task.state = 'open' order by approval_task.id`.execute(db)
  const own = rows.filter(({ personId }) => personId === actor)
  const some = own.length > 0 && random.chance(0.9) ? own : rows
  return some.length === 0 ? undefined : random.pick(some)
}

async function findHold({ company }: Stage, random: Random): Promise<number | undefined> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from hold where set_by = any(${[...company.people]}::integer[]) and released_at is null
    order by id`.execute(db)
  return rows.length === 0 ? undefined : random.pick(rows).id
}

async function findVersion({ company }: Stage, random: Random) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ documentId: number; number: number }>`
    select document_id::float8 as "documentId", number from document_version
    where document_id = any(${[...company.documents]}::bigint[]) order by document_id, number`.execute(db)
  return rows.length === 0 ? undefined : random.pick(rows)
}

/** What changes what a document says, or may let that happen: writing, fields, approvals, holds, the turns of its life. */
export const contentActs: Readonly<Record<string, Act>> = {
  write: (stage, random) => {
    const words = `新的内容${random.int(1_000_000)}`
    return [
      documentApi.saveDocument,
      {
        documentId: stage.document(random, 2),
        ...(random.chance(0.5) ? { html: `<p>${words}</p>` } : { subject: words }),
      },
    ]
  },
  fillField: (stage, random) => {
    const { field, peopleField } = stage.company
    const fields = random.chance(0.5)
      ? { [field]: [`值${random.int(1_000_000)}`] }
      : { [peopleField]: [String(random.pick([...stage.actors, ...stage.company.people]))] }
    return [documentApi.saveDocument, { documentId: stage.document(random, 2), fields }]
  },
  restoreVersion: async (stage, random) => {
    const found = await findVersion(stage, random)
    return found && [documentPageApi.restoreVersion, found]
  },
  saveRule: (stage, random) => [
    approvalApi.saveRule,
    {
      categoryId: stage.category(random),
      rule: random.chance(0.3) ? null : ruleOf([...stage.actors, ...stage.company.people], random),
    },
  ],
  decide: async (stage, random) => {
    const task = await findTask(stage, random)
    if (!task) return undefined
    const { approvalId, hash } = task
    const decision = random.chance(0.8) ? ('approve' as const) : ('return' as const)
    return [
      approvalApi.decide,
      { approvalIds: [approvalId], decision, comment: '请修改', seen: [{ approvalId, hash }] },
    ]
  },
  withdraw: async (stage, random) => {
    const task = await findTask(stage, random)
    return task && [approvalApi.withdrawApproval, { approvalId: task.approvalId }]
  },
  askAnother: async (stage, random) => {
    const task = await findTask(stage, random)
    return (
      task && [
        approvalApi.askAnother,
        {
          approvalId: task.approvalId,
          personId: random.pick([...stage.actors, ...stage.company.people]),
          how: random.pick(['handOver', 'add'] as const),
        },
      ]
    )
  },
  turn: (stage, random) => [
    lifecycleApi.changeStatus,
    { act: random.pick(statusActs), documentIds: [stage.document(random, 3)], reason: '到期' },
  ],
  setHold: (stage, random) => [
    governanceApi.setHold,
    {
      name: `保全${random.int(1_000_000)}`,
      reason: '诉讼',
      ...(random.chance(0.8) ? { documentIds: [stage.document(random)] } : { categoryIds: [stage.category(random)] }),
    },
  ],
  releaseHold: async (stage, random) => {
    const holdId = await findHold(stage, random)
    return holdId === undefined ? undefined : [governanceApi.releaseHold, { holdId, reason: '结案' }]
  },
  mergeCategory: (stage, random) => [
    categoryMergeApi.mergeCategory,
    {
      categoryId: stage.category(random, 'settings'),
      intoId: stage.category(random, 'moveIn'),
      resetsRights: random.chance(0.5),
    },
  ],
}
