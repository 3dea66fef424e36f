import { approvalApi, DecidedMany } from '@shuku/features/approval/contract'
import { searchApi } from '@shuku/features/search/contract'
import { talkApi } from '@shuku/features/talk/contract'
import { documentApi } from '@shuku/domain/documents/contract'
import { liveApi, type Job } from '@shuku/kit/contract'
import type { Client } from '../measure/client.ts'
import { floorOf, type Case, type World } from '../measure/world.ts'
import { callCase, listCase, readerOf } from './case-kinds.ts'

interface People {
  readonly administratorId: number
  /** Approves what the administrator writes. */
  readonly approverId: number
}

const atOnce = 50
const replies = 200
/** Each run writes its fifty documents first. */
const few = 8

/** Approvals as people decide them, and what they cost those who read on meanwhile. */
export function approvalCases(world: World, people: People): Case[] {
  return [approveManyCase(world, people), ...openingCases(world, people), ...listCases(world)]
}

/** A category whose documents one person approves; a new one with each. */
async function makeCategory(world: World, client: Client, { administratorId, approverId }: People) {
  const own = await world.sessions.cookieOf(administratorId)
  const name = `审批 ${process.pid}-${Date.now()}`
  const { id } = await client.post('/api/doc/console/category/add', { categoryname: name }, own)
  const approvers = [{ kind: 'person', id: approverId }]
  const rule = JSON.stringify({ isOn: true, allowsOwn: false, steps: [{ name: '', mode: 'any', approvers }] })
  await client.post(approvalApi.saveRule.path, { secid: Number(id), rule }, own)
  return { categoryId: Number(id), own, approver: await world.sessions.cookieOf(approverId) }
}

const text = `<p>${'磁悬浮列车的验收办法，第一条。'.repeat(80)}</p>`

/** What waits for them, with the hashes of what they see. */
async function seenBy(client: Client, approver: string, documentIds: readonly number[]) {
  const approvalIds: number[] = []
  for (const id of documentIds) {
    const { approvals } = await client.get(approvalApi.getApprovals.path, { docid: id }, approver)
    approvalIds.push((approvals as { id: number }[])[0]?.id ?? 0)
  }
  const asked = { approvalIds: approvalIds.join(',') }
  const { documents } = await client.get(approvalApi.listToDecide.path, asked, approver)
  const seen = (documents as { approvalId: number; hash: string }[]).map(({ approvalId, hash }) => ({
    approvalId: Number(approvalId),
    hash,
  }))
  return { ...asked, seen: JSON.stringify(seen), decision: 'approve' }
}

function approveManyCase(world: World, people: People): Case {
  return {
    group: 'Approvals',
    name: `approve ${atOnce} at once, until a job has`,
    mostRuns: few,
    prepare: async (client, number) => {
      const { categoryId, own, approver } = await makeCategory(world, client, people)
      const documentIds: number[] = []
      for (let place = 0; place < atOnce; place++) {
        const sent = { docSubject: `验收 ${number}-${place}`, doccontent: text, seccategory: categoryId }
        documentIds.push(Number((await client.post(documentApi.saveDocument.path, sent, own))['docid']))
      }
      const deciding = await seenBy(client, approver, documentIds)
      return {
        run: async (by) => {
          const { jobId } = await by.post(approvalApi.decide.path, deciding, approver)
          const done = await ended(by, approver, Number(jobId))
          if (done !== atOnce) throw new Error(`${String(done)} of ${atOnce} were approved`)
        },
        floor: floorOf('number', [number]),
      }
    },
  }
}

const lookEveryMs = 20

/** How many a job has decided once it has ended: until then nobody sees all of them approved. */
async function ended(by: Client, approver: string, jobId: number): Promise<number | undefined> {
  for (;;) {
    const { jobs } = await by.get(liveApi.listJobs.path, {}, approver)
    const { state, result } = (jobs as Job[]).find(({ id }) => id === jobId) ?? {}
    if (state !== 'waiting' && state !== 'running') return DecidedMany.safeParse(result).data?.done
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

/** What the page of a document asks for: first of one in force, then with a change of it that waits, and replies. */
function openingCases(world: World, people: People): Case[] {
  const made = new Map<boolean, Promise<number>>()
  const opening = (name: string, isBusy: boolean): Case => ({
    group: 'Approvals',
    name,
    prepare: async (client, number) => {
      const documentId = await (made.get(isBusy) ?? begin(client, isBusy))
      const holder = await world.sessions.cookieOf(people.administratorId)
      return {
        run: async (by) => {
          await by.get(documentApi.getDocument.path, { id: documentId }, holder)
          await by.get(approvalApi.getApprovals.path, { docid: documentId }, holder)
          await by.get(talkApi.listReplies.path, { docid: documentId }, holder)
        },
        floor: floorOf('number', [number]),
      }
    },
  })
  const begin = (client: Client, isBusy: boolean) => {
    const making = makeDocument(world, client, { people, isBusy })
    made.set(isBusy, making)
    return making
  }
  return [opening('opening a document', false), opening(`with a change that waits and ${replies} replies`, true)]
}

interface Opened {
  readonly people: People
  readonly isBusy: boolean
}

async function makeDocument(world: World, client: Client, { people, isBusy }: Opened): Promise<number> {
  const { categoryId, own, approver } = await makeCategory(world, client, people)
  const sent = { docSubject: '验收办法', doccontent: text, seccategory: categoryId }
  const documentId = Number((await client.post(documentApi.saveDocument.path, sent, own))['docid'])
  await client.post(approvalApi.decide.path, await seenBy(client, approver, [documentId]), approver)
  if (!isBusy) return documentId
  const changed = { docid: documentId, doccontent: `${text}<p>第二条</p>` }
  await client.post(documentApi.saveDocument.path, changed, own)
  await world.pool.query(
    `insert into document_reply (document_id, person_id, html)
     select $1, id, '<p>请说明第一条的依据。</p>' from person where status = 'active' order by id limit $2`,
    [documentId, replies],
  )
  return documentId
}

/** The lists of readers, with the approvals and the changes that wait (`load-breadth.ts`). */
function listCases(world: World): Case[] {
  const kinds = ['wide', 'narrow'] as const
  return kinds.flatMap((kind) => {
    const cookie = readerOf(world, kind)
    const group = `Approvals, ${kind}`
    return [
      listCase(group, 'first page with 5,000 changes that wait', { cookie, path: searchApi.openSearchList.path }),
      listCase(group, 'a search with them', {
        cookie,
        path: searchApi.openSearchList.path,
        query: { fulltext: '磁悬浮' },
      }),
      callCase(group, 'what waits, by its number', { cookie, calls: () => [[approvalApi.countTasks.path, {}]] }),
    ]
  })
}
