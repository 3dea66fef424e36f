import { sql } from 'kysely'
import { approvalErrors } from '@shuku/domain/approval/contract'
import { askAnew, changeRule, decide, replaceLeavers, withdraw } from '@shuku/domain/approval/server'
import {
  administer,
  changeStatus,
  deleteDocuments,
  moveDocuments,
  purgeDocuments,
  restoreDocuments,
  saveDocument,
  startRenumbering,
  type ActContext,
  type Outcome,
} from '@shuku/domain/documents/server'
import { act } from '@shuku/domain/testing'
import type { ProductError } from '@shuku/kit/contract'
import type { Database } from '@shuku/kit/server'
import { holdDocuments } from './holds.ts'
import { categoryOf, contextOf, stepOf, type AskedPeople, type Before, type Meeting } from './meeting-stage.given.ts'

interface MeetingAct {
  /** Where it has nothing to do otherwise. */
  readonly needs?: Before
  readonly by: 'owner' | 'approver' | 'holder' | keyof AskedPeople
  /** Alone it is refused. */
  readonly isLater?: true
  readonly run: (context: ActContext, meeting: Meeting) => Promise<unknown>
}

/** One document is done or stays, and then the reason is thrown: of several acts the answer says it. */
const whole = async (outcome: Promise<Outcome>) => {
  const { done } = await outcome
  if (done.length === 0) throw new Error('nothing done')
}

const nothingToRenumber = 'documentCodes.nothingToRenumber'
const takenMeanwhile = new Set(['documents.changedSince', 'rights.documentNotFound'])

const turn = (name: 'void' | 'archive' | 'publish', needs?: Before): MeetingAct => ({
  ...(needs ? { needs } : {}),
  by: 'owner',
  run: (context, { documentId }) => changeStatus(context, { act: name, documentIds: [documentId] }),
})

type Change = Parameters<typeof administer>[2]

/** What monitors change, as who controls the document changes it: by the same verb, under the same locks. */
const change = (changeOf: (meeting: Meeting) => Change): MeetingAct => ({
  by: 'owner',
  run: (context, meeting) => administer(context, [meeting.documentId], changeOf(meeting)),
})

const approve: MeetingAct['run'] = async (context, { approval }) => {
  const deciding = { approvalId: approval?.id ?? 0, decision: 'approve' as const, comment: '', hash: approval?.hash }
  if (!(await decide(context, deciding))) throw new Error('not what was seen')
}

export const acts = {
  approveChange: { needs: 'changeWaits', by: 'approver', run: approve },
  withdrawChange: {
    needs: 'changeWaits',
    by: 'owner',
    run: (context, { approval }) => withdraw(context, approval?.id ?? 0),
  },
  approve: { needs: 'submitted', by: 'approver', run: approve },
  withdraw: { needs: 'submitted', by: 'owner', run: (context, { approval }) => withdraw(context, approval?.id ?? 0) },
  approveOne: { needs: 'asksTwo', by: 'one', run: approve },
  approveOther: { needs: 'asksTwo', by: 'other', run: approve },
  approveNext: { needs: 'asksTwo', by: 'next', isLater: true, run: approve },
  leave: {
    needs: 'asksTwo',
    by: 'other',
    run: async ({ db, caller }, { approval, documentId }) => {
      const { numAffectedRows } =
        await sql`update person set status = 'left' where id = ${caller.personId} and status = 'active'`.execute(db)
      if (numAffectedRows !== 1n) throw approvalErrors.notFound()
      await replaceLeavers(db, { id: approval?.id ?? 0, documentId })
    },
  },
  changeRule: {
    needs: 'asksTwo',
    by: 'administrator',
    run: async (context, { documentId, approver }) => {
      const { categoryId } = await categoryOf(context.db, documentId)
      return changeRule(context, {
        categoryId,
        rule: { isOn: true, steps: [stepOf('all', approver)], allowsOwn: false },
      })
    },
  },
  askAnew: {
    needs: 'asksTwo',
    by: 'administrator',
    run: async (context, { documentId }) => {
      const { categoryId } = await categoryOf(context.db, documentId)
      const { done } = await askAnew(context, { categoryId, after: 0 })
      if (done === 0) throw new Error('nothing begun anew')
    },
  },
  publish: turn('publish', 'waiting'),
  purge: {
    needs: 'deleted',
    by: 'owner',
    run: (context, { documentId }) => whole(purgeDocuments(context, [documentId])),
  },
  restore: {
    needs: 'deleted',
    by: 'owner',
    run: (context, { documentId }) => whole(restoreDocuments(context, [documentId])),
  },
  void: turn('void'),
  archive: turn('archive'),
  hold: {
    by: 'holder',
    run: (context, { documentId }) =>
      holdDocuments(context, { name: '保全', reason: '诉讼', documentIds: [documentId], categoryIds: [] }),
  },
  save: {
    by: 'owner',
    run: (context, { documentId }) => saveDocument(context, { id: documentId, html: '<p>2</p>' }),
  },
  delete: { by: 'owner', run: (context, { documentId }) => deleteDocuments(context, [documentId]) },
  move: {
    by: 'owner',
    run: (context, { documentId, targetId }) =>
      moveDocuments(context, { documentIds: [documentId], targetId, resetsRights: false }),
  },
  copy: {
    by: 'owner',
    run: (context, { documentId, targetId }) =>
      moveDocuments(context, { documentIds: [documentId], targetId, resetsRights: false, isCopy: true }),
  },
  changeAuthor: change(({ approver }) => ({ act: 'author', personId: approver.id })),
  changeOwner: change(({ approver }) => ({ act: 'owner', personId: approver.id })),
  changeSecrecy: change(() => ({ act: 'secrecy', secrecy: 'internal' })),
  takeSharesOff: change(() => ({ act: 'unshare' })),
  renumber: {
    needs: 'coded',
    by: 'owner',
    // it looks without a lock: what another act took meanwhile is refused in its step, by a reason of its own
    run: (context, { codedId }) =>
      whole(startRenumbering(context, { categoryId: codedId })).catch((error: ProductError) => {
        throw takenMeanwhile.has(error.code) ? new Error(nothingToRenumber) : error
      }),
  },
  restoreElsewhere: {
    needs: 'deleted',
    by: 'approver',
    run: (context, { documentId, targetId }) => whole(restoreDocuments(context, [documentId], { targetId })),
  },
} satisfies Record<string, MeetingAct>

export type ActName = keyof typeof acts
const names = Object.keys(acts) as ActName[]
const needsOf = (name: ActName): Before | undefined => (acts[name] as MeetingAct).needs

/** What both acts need; nothing where one of them would have nothing to do. */
export function beforeOf([first, second]: readonly [ActName, ActName]): Before | undefined {
  const [one, other] = [needsOf(first), needsOf(second)]
  return one === undefined || other === undefined || one === other ? (one ?? other ?? 'inForce') : undefined
}

/** What the second needs may be what refuses the first. */
export const isFree = ([first, second]: readonly [ActName, ActName]) =>
  !(acts[first] as MeetingAct).isLater && (needsOf(second) === undefined || needsOf(second) === needsOf(first))

/** The acts that meet elsewhere already (`domain/testing/isolation`). */
const known: readonly ActName[] = ['save', 'delete', 'move', 'restore']

/** These meet what reads or changes the same of a document; with all others the suite would take minutes. */
const chosen: Partial<Record<ActName, readonly ActName[]>> = {
  copy: ['save', 'delete', 'move', 'approveChange', 'hold'],
  changeAuthor: ['save', 'move', 'approve'],
  changeOwner: ['save', 'delete'],
  changeSecrecy: ['save', 'approveChange'],
  takeSharesOff: ['hold', 'delete'],
  renumber: ['save', 'delete', 'move', 'renumber'],
  restoreElsewhere: ['restore', 'purge', 'hold'],
}

function isChosen([first, second]: readonly [ActName, ActName]): boolean {
  const [one, other] = [chosen[first], chosen[second]]
  return (!one && !other) || one?.includes(second) === true || other?.includes(first) === true
}

export const pairsOf = (first: ActName) =>
  names
    .map((second) => [first, second] as const)
    .filter((pair) => beforeOf(pair) !== undefined && isChosen(pair) && !pair.every((name) => known.includes(name)))

/** Does the act as a request does it: in one transaction, again after a deadlock. */
export function doAct(name: ActName, meeting: Meeting, database: Database): Promise<unknown> {
  const { by, run } = acts[name] as MeetingAct
  const person = { ...meeting, ...meeting.asked }[by]
  if (!person) throw new Error(`${name} has nobody who does it`)
  return act(async (db) => {
    // who has left before is refused at the door, who leaves meanwhile by the act
    const isHere = db.selectFrom('person').select('id').where('id', '=', person.id).where('status', '=', 'active')
    await isHere.executeTakeFirstOrThrow(() => approvalErrors.notFound())
    return run(await contextOf(db, meeting, person), meeting)
  }, database)
}
