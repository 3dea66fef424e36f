import { sql } from 'kysely'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { groupsApi } from '@shuku/features/groups/contract'
import { readingApi } from '@shuku/features/required-reading/contract'
import { recycleBinApi } from '@shuku/features/recycle-bin/contract'
import { subscriptionApi } from '@shuku/features/subscription/contract'
import { virtualFoldersApi } from '@shuku/features/virtual-folders/contract'
import { testDatabase, type Random } from '@shuku/kit/testing'
import type { Act, Stage } from './stage.ts'

/** Of virtual folders that those who act have made. */
async function findFolder({ actors }: Stage, random: Random): Promise<number | undefined> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from virtual_folder where created_by = any(${[...actors]}::integer[]) order by id`.execute(db)
  return rows.length === 0 ? undefined : random.pick(rows).id
}

async function findDeleted({ company }: Stage, random: Random): Promise<number | undefined> {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number }>`
    select id from document where id = any(${[...company.documents]}::bigint[]) and deleted_at is not null
    order by id`.execute(db)
  return rows.length === 0 ? undefined : random.pick(rows).id
}

/** With the state of each, by which is chosen what is done with it. */
async function findSubscription({ actor, company }: Stage, random: Random) {
  const { db } = await testDatabase()
  const { rows } = await sql<{ id: number; state: string; authorId: number }>`
    select subscription.id, state, creator_id as "authorId" from subscription join document on document.id = document_id
    where document_id = any(${[...company.documents]}::bigint[]) and state in ('asked', 'approved')
    order by subscription.id`.execute(db)
  const own = rows.filter(({ authorId }) => authorId === actor)
  const some = own.length > 0 && random.chance(0.8) ? own : rows
  return some.length === 0 ? undefined : random.pick(some)
}

/** What gathers documents, or takes them away for a while: none of it gives a right that its giver does not have. */
export const collectionActs: Readonly<Record<string, Act>> = {
  delete: (stage, random) => [documentPageApi.deleteDocuments, { documentIds: [stage.document(random, 3)] }],
  restore: async (stage, random) => {
    const documentId = await findDeleted(stage, random)
    return documentId === undefined
      ? undefined
      : [
          recycleBinApi.settleDeleted,
          {
            operation: 'recover',
            documentIds: [documentId],
            ...(random.chance(0.3) ? { targetId: stage.category(random) } : {}),
          },
        ]
  },
  subscribe: (stage, random) => [subscriptionApi.act, { ids: [stage.hidden(random)], act: 'add' }],
  decideSubscription: async (stage, random) => {
    const subscription = await findSubscription(stage, random)
    if (!subscription) return undefined
    const act = subscription.state === 'approved' ? 'getback' : random.chance(0.8) ? 'approve' : 'reject'
    const days = random.chance(0.5) ? { days: random.int(30) } : {}
    return [subscriptionApi.act, { ids: [subscription.id], act, canDownload: random.chance(0.5), ...days }]
  },
  // who lacks the right to read gets it with the duty
  requireReading: (stage, random) => [
    readingApi.requireReading,
    {
      documentId: stage.document(random, 3),
      ...(random.chance(0.2)
        ? { everyone: true }
        : { personIds: [random.pick([...stage.actors, ...stage.company.people])] }),
      shares: true,
    },
  ],
  // mostly of themselves
  fillOwnGroup: (stage, random) => [
    groupsApi.addMembers,
    {
      groupId: stage.group(random),
      personIds: [random.chance(0.6) ? stage.actor : random.pick([...stage.actors, ...stage.company.people])],
    },
  ],
  createFolder: (stage, random) => [
    virtualFoldersApi.createFolder,
    { name: `夹${random.int(1_000_000)}`, hasRule: false, ofCompany: random.chance(0.2) },
  ],
  fillFolder: async (stage, random) => {
    const folderId = await findFolder(stage, random)
    return folderId === undefined
      ? undefined
      : [
          virtualFoldersApi.importDocuments,
          { type: 'select', targetIds: [folderId], documentIds: [random.pick(stage.company.documents)] },
        ]
  },
  shareFolder: async (stage, random) => {
    const folderId = await findFolder(stage, random)
    if (folderId === undefined) return undefined
    const personId = random.pick([...stage.actors, ...stage.company.people])
    const all = [random.chance(0.7) ? { kind: 'person', id: personId } : { kind: 'everyone', id: 0 }]
    return [virtualFoldersApi.saveSharing, { folderId, readers: all, fillers: all }]
  },
}
