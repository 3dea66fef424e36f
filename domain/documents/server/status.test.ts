import { expect, test } from 'vitest'
import { statusReaders } from '@shuku/domain/rights/contract'
import { documentMessages, statuses, type Status } from '../contract.ts'
import {
  allows,
  approved,
  isInForce,
  isSettled,
  statusAfter,
  statusOf,
  submitted,
  transitions,
  type Act,
} from './status.ts'

const everyStatus = Object.keys(statuses) as Status[]
const from = (act: Act) => everyStatus.filter((status) => allows(status, act))

test('DOC-17 the numbers are those of the wire, each with its word in both languages', () => {
  expect(everyStatus.map((status) => statuses[status])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(everyStatus.map((status) => statusOf(statuses[status]))).toEqual(everyStatus)
  expect(() => statusOf(10)).toThrow(RangeError)
  const words = (language: 'zh-CN' | 'en-US') =>
    everyStatus.map((status) => documentMessages.texts[status][language]).join(' ')
  expect(words('zh-CN')).toBe('草稿 生效 生效 审批中 退回 归档 待发布 失效 作废 流程草稿')
  expect(words('en-US')).toBe(
    'Draft Active Active In approval Returned Archived To be published Expired Void Workflow draft',
  )
})

test('DOC-19~ a draft takes effect, what is in force is archived, expires or is void, the archive gives back', () => {
  expect(from('edit')).toEqual(['draft', 'inForce', 'inForceAfterApproval', 'returned', 'expired'])
  expect(from('submit')).toEqual(['draft', 'returned'])
  expect(from('void')).toEqual(['inForce', 'inForceAfterApproval', 'expired'])
  expect(statusAfter('draft', 'submit', 'zh-CN')).toBe('inForce')
  expect(statusAfter('archived', 'reopen', 'zh-CN')).toBe('inForce')
  expect(statusAfter('expired', 'edit', 'zh-CN')).toBe('expired')
})

test('DOC-17 deleting and restoring keep the status, whatever it is', () => {
  for (const act of ['delete', 'restore'] as const) {
    expect(from(act)).toEqual(everyStatus)
    expect(everyStatus.map((status) => statusAfter(status, act, 'zh-CN'))).toEqual(everyStatus)
  }
})

test('an act that does not lead from here is refused in the caller’s words', () => {
  const refuse = (language: 'zh-CN' | 'en-US') => {
    try {
      statusAfter('archived', 'edit', language)
      return undefined
    } catch (error) {
      return (error as { textIn(language: string): string }).textIn(language)
    }
  }
  expect(refuse('zh-CN')).toBe('文档当前状态为“归档”，不能进行此操作。')
  expect(refuse('en-US')).toBe('The document is “Archived”; this cannot be done now.')
})

test('every act ends in a status that exists, and only two are in force', () => {
  const ends = Object.values(transitions).flatMap(({ to }) => to ?? [])
  expect(ends.every((status) => status in statuses)).toBe(true)
  expect(everyStatus.filter(isInForce)).toEqual(['inForce', 'inForceAfterApproval'])
})

test('what an act leads to is seen by those whom the rule of statuses names', () => {
  const turning = Object.values(transitions).filter(({ to }) => to !== undefined)
  expect(turning.length).toBeGreaterThan(8)
  for (const { to = 'draft', seenBy } of turning) expect(seenBy, to).toBe(statusReaders[statuses[to]])
  // else it is seen as before
  for (const { to, seenBy } of Object.values(transitions)) expect(to === undefined).toBe(seenBy === undefined)
})

const ways = [true, false].flatMap((needsApproval) =>
  [true, false].map((publishesApart) => ({ needsApproval, publishesApart })),
)

/** Every status that an act leads to, by any setting of the category, with or without a day of its own. */
function reached(status: Status, act: Act, category: (typeof ways)[number], isDated: boolean): Status {
  const after = statusAfter(status, act, 'zh-CN')
  if (act === 'submit') return submitted(after, category, isDated)
  return act === 'approve' ? approved(after, category, isDated) : after
}

test('no sequence of acts puts in force what was written without approval where it is asked for, nor before its publication', () => {
  const acts = Object.keys(transitions) as Act[]
  for (const category of ways) {
    for (const isDated of [true, false]) {
      // what is known of a document: its status, whether what is written in it was approved, and whether it was published
      const seen = new Set<string>()
      const open: { status: Status; approved: boolean; published: boolean; settled: boolean }[] = [
        { status: 'draft', approved: false, published: false, settled: false },
      ]
      for (let at = open.pop(); at; at = open.pop()) {
        const key = JSON.stringify(at)
        if (seen.has(key)) continue
        seen.add(key)
        const isWanted = (at.approved || !category.needsApproval) && (at.published || !category.publishesApart)
        expect(isWanted || !isInForce(at.status), key).toBe(true)
        for (const act of acts.filter((each) => allows(at.status, each))) {
          // a change of what is in force waits elsewhere, and what expired is written in as it is
          const isWritten = act === 'edit' && !isInForce(at.status)
          const isNew = act === 'reopen' && !at.settled
          const status = isNew ? submitted('inForce', category, false) : reached(at.status, act, category, isDated)
          const settled = isSettled(status) || (at.settled && !isWritten)
          open.push({
            status,
            settled,
            approved: act === 'approve' || (at.approved && !isWritten),
            published: act === 'publish' || (at.published && settled),
          })
        }
      }
      expect(seen.size).toBeGreaterThan(8)
    }
  }
})

test('what cannot be written in any more, is not: archived, void, waiting for approval or for its day', () => {
  const closed: Status[] = ['inApproval', 'archived', 'waitingToBePublished', 'void', 'workflowDraft']
  expect(everyStatus.filter((status) => !allows(status, 'edit'))).toEqual(closed)
})
