import {
  deleteDocuments,
  deleteSelected,
  moveDocuments,
  moveSelected,
  restoreDocuments,
  saveDocument,
  submitDocument,
  type ActContext,
} from '@shuku/domain/documents/server'
import { storeFile } from '@shuku/domain/files/server'
import { requireRight, type RightsCache } from '@shuku/domain/rights/server'
import type { Database } from '@shuku/kit/server'
import { act, callerIn } from '../act.ts'
import { revokeFormer, shareWithGuest, takeDefaults, type Meeting } from './stage.ts'

/** The side that acts: a node with a connection and a cache of its own. */
export interface Node {
  readonly database: Database
  readonly cache: RightsCache
}

type Act = (context: ActContext, meeting: Meeting) => Promise<unknown>

const move =
  (resetsRights: boolean): Act =>
  (context, { documentId, target }) =>
    moveDocuments(context, { documentIds: [documentId], targetId: target.id, resetsRights })

/** Everything that the document's owner does, and what happens to the rights that they do it by. */
export const acts = {
  move: move(false),
  moveAndReset: move(true),
  delete: (context, { documentId }) => deleteDocuments(context, [documentId]),
  moveSelected: (context, { selectionId, target }) =>
    moveSelected(context, { selectionId, targetId: target.id, resetsRights: false }),
  deleteSelected: (context, { selectionId }) => deleteSelected(context, selectionId),
  restore: async (context, { documentId }) => {
    const { done } = await restoreDocuments(context, [documentId])
    if (done.length === 0) throw new Error('nothing to restore')
  },
  grant: async (context, meeting) => {
    await requireRight(context, [meeting.documentId], 'share')
    await shareWithGuest(context.db, meeting)
  },
  revoke: async (context, meeting) => {
    await requireRight(context, [meeting.documentId], 'share')
    await revokeFormer(context.db, meeting)
  },
  publish: (context, { documentId }) => submitDocument(context, documentId),
  save: (context, { documentId }) => saveDocument(context, { id: documentId, html: '<p>1</p>' }),
  upload: async (context, { documentId, content }) => {
    const { id } = await storeFile(context, { ...content, name: '附件.txt' })
    return saveDocument(context, { id: documentId, attachments: { add: [id] } })
  },
  changeDefaults: ({ db }, meeting) => takeDefaults(meeting)(db),
} satisfies Record<string, Act>

export type ActName = keyof typeof acts
export const actNames = Object.keys(acts) as ActName[]

/** Does the act as a request on that node does it: in one transaction, again after a deadlock. */
export function doAct(name: ActName, meeting: Meeting, { database, cache }: Node): Promise<unknown> {
  return act(async (db) => {
    const caller = await callerIn(db, meeting.owner.id, cache)
    return acts[name]({ db, caller, language: 'zh-CN', store: meeting.store, request: { address: '' } }, meeting)
  }, database)
}

/** How it ended, in a word. */
export function endOf(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'done'
  const { code, message } = outcome.reason as { code?: string; message: string }
  return code ?? message
}
