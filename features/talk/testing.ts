import {
  accessRow,
  budgeted,
  may,
  twice,
  type AccessWorld,
  type BudgetWorld,
  type Slice,
  type Supplies,
} from '@shuku/domain/testing'
import { testDatabase, type BudgetedCall, type TestClient } from '@shuku/kit/testing'
import { talkApi as api } from './contract.ts'
import { talkSection } from './server/index.ts'

const document = ({ documentId }: AccessWorld) => ({ documentId })
const written = ({ documentId }: AccessWorld) => ({ documentId, html: '<p>一</p>' })

/** A reply of the owner's to the document, of a while ago: that they wrote many is another matter. */
async function write(owner: TestClient, documentId: number): Promise<number> {
  const { reply } = await owner.call(api.saveReply, { documentId, html: '<p>一</p>' })
  const { db } = await testDatabase()
  const createdAt = new Date(reply.createdAt.getTime() - 2 * 3_600_000)
  await db.updateTable('document_reply').set({ created_at: createdAt }).where('id', '=', reply.id).execute()
  return reply.id
}

async function repliedTo({ clients, documentId }: AccessWorld) {
  return { replyId: await write(clients.owner, documentId) }
}

const section = talkSection.settings
const category = ({ categoryId }: AccessWorld) => ({ categoryId })
// who:        nobody reader editor owner other administrator leaver
const setters = 'out  no     no     no    –     ok            out'

const access = [
  accessRow(section.load, setters, category),
  accessRow(section.save, setters, (world) => ({ ...category(world), isClosed: false })),
  accessRow(api.listReplies, may.readers, document),
  accessRow(api.countReplies, may.readers, document),
  accessRow(api.saveReply, may.readers, written),
  accessRow(api.getLikes, may.readers, document),
  accessRow(api.like, may.readers, document),
  accessRow(api.getScore, may.readers, document),
  accessRow(api.score, may.readers, ({ documentId }) => ({ documentId, score: 5 })),
  accessRow(api.deleteReply, may.holders, repliedTo),
  accessRow(api.listForMobile, may.readers, document),
  accessRow(api.replyForMobile, may.readers, written),
  accessRow(api.likeForMobile, may.readers, document),
  accessRow(api.deleteForMobile, may.holders, repliedTo),
  // the one who deleted it takes it back
  accessRow(api.restoreReply, 'out – – – – – out', repliedTo),
]

function budgets(world: BudgetWorld): BudgetedCall[] {
  const { owner, reader, documentId, categoryId } = world
  const one = () => ({ documentId })
  return [
    budgeted(owner, [section.load, 8], () => ({ categoryId })),
    budgeted(owner, [section.save, 9], () => ({ categoryId, isClosed: false })),
    budgeted(reader, [api.listReplies, 5], one),
    budgeted(reader, [api.countReplies, 4], one),
    budgeted(reader, [api.saveReply, 17], () => ({ documentId, html: '<p>一</p>' })),
    budgeted(reader, [api.listForMobile, 6], one),
    budgeted(reader, [api.replyForMobile, 18], () => ({ documentId, html: '<p>一</p>' })),
    budgeted(reader, [api.likeForMobile, 9], one),
    budgeted(owner, [api.deleteForMobile, 14], () => ({ replyId: world.take<number>('replyOfMobile') })),
    budgeted(reader, [api.getLikes, 4], one),
    budgeted(reader, [api.like, 8], one),
    budgeted(reader, [api.getScore, 4], one),
    budgeted(reader, [api.score, 6], () => ({ documentId, score: 4 })),
    budgeted(owner, [api.deleteReply, 14], () => ({ replyId: world.take<number>('reply') })),
    budgeted(owner, [api.restoreReply, 8], () => ({ replyId: world.take<number>('deletedReply') })),
  ]
}

function supplies(world: BudgetWorld): Supplies {
  const { owner } = world
  const reply = async () => write(owner, world.documentId)
  return {
    reply: twice(reply),
    replyOfMobile: twice(reply),
    deletedReply: twice(async () => {
      const replyId = await reply()
      await owner.call(api.deleteReply, { replyId })
      return replyId
    }),
  }
}

export const slice: Slice = { name: 'talk', access, budgets, supplies }
