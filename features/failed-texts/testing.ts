import { documentApi } from '@shuku/domain/documents/contract'
import {
  accessRow,
  budgeted,
  type BudgetWorld,
  type OrderedLists,
  type OrderedWorld,
  type Slice,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall } from '@shuku/kit/testing'
import { failedTextsApi as api } from './contract.ts'

// for everybody who administers any category, and what lies there only
// who:                   nobody reader editor owner other administrator leaver
const administrators = 'out  no     no     no    no    ok            out'

const access = [
  accessRow(api.listFailedTexts, administrators),
  accessRow(api.countFailedTexts, administrators),
  accessRow(api.readSomeAgain, administrators, () => ({ attachmentIds: [1] })),
  accessRow(api.readAllAgain, administrators),
]

function budgets({ owner }: BudgetWorld): BudgetedCall[] {
  return [
    budgeted(owner, [api.listFailedTexts, 3], () => ({})),
    budgeted(owner, [api.countFailedTexts, 4], () => ({})),
    budgeted(owner, [api.readSomeAgain, 6], () => ({ attachmentIds: [1, 2, 3] })),
    budgeted(owner, [api.readAllAgain, 6], () => ({})),
  ]
}

async function orders(world: OrderedWorld): Promise<OrderedLists> {
  const { client } = world
  await failTexts(world)
  return { failedTexts: { client, open: async () => (await client.call(api.listFailedTexts, {})).key } }
}

/** Attachments that could not be read, each for another reason or of another size. */
async function failTexts({ client, category, upload }: OrderedWorld): Promise<void> {
  const { db } = await testDatabase()
  const reasons = ['damaged', 'encrypted', 'damaged', 'tooLarge']
  const files = [
    ['q.txt', 30],
    ['P.txt', 10],
    ['r.txt', 30],
    ['p2.txt', 20],
  ] as const
  const fileIds: number[] = []
  for (const [name, length] of files) fileIds.push(await upload(name, length))
  await client.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '读不出',
    html: '<p>一</p>',
    fileIds,
  })
  for (const [index, fileId] of fileIds.entries())
    await db
      .updateTable('file_content')
      .set({
        text_state: 'failed',
        text_reason: reasons[index] ?? null,
        text_at: new Date(Date.UTC(2026, 2, 1 + ((index * 3) % 4))),
      })
      .where('id', '=', (on) => on.selectFrom('file').select('content_id').where('id', '=', fileId))
      .execute()
}

export const slice: Slice = { name: 'failed-texts', access, budgets, orders }
