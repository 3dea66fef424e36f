import { setImmediate as breathe } from 'node:timers/promises'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { findLongTexts, readLog, storeSnapshot } from '@shuku/domain/shared-edits/server'
import { z } from '@shuku/kit/contract'
import { defineJob, eachApart, inTransaction, type Database } from '@shuku/kit/server'

/** Texts with a long log get all of it as one, so that opening them takes no longer than before. */
export const snapshotTexts = defineJob({
  name: 'coediting.snapshots',
  payload: z.object({}),
  queue: 'coediting.snapshots',
  run: async (_payload, context) => {
    const { database } = context
    await eachApart(context, await findLongTexts(database), {
      about: (sharedEditId) => ({ sharedEditId }),
      run: (sharedEditId) => snapshotText(database, sharedEditId),
    })
  },
})

/** Applies the rows and writes down the result: merging them as they are takes twenty times as long. */
export async function snapshotText(database: Database, sharedEditId: number): Promise<void> {
  const doc = new Doc()
  let number = 0
  for await (const part of readLog(database, sharedEditId)) {
    for (const body of part.bodies) applyUpdate(doc, body)
    number = part.number
    await breathe()
  }
  if (number === 0) return
  const body = encodeStateAsUpdate(doc)
  await inTransaction(database, { isolation: 'read committed' }, (db) =>
    storeSnapshot(db, { sharedEditId, number, body }),
  )
}
