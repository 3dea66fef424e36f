import { given } from '@shuku/domain/testing'
import { plainRecord } from '@shuku/domain/rights/contract'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { shareApi as api } from '../../contract.ts'
import { posted, start } from '../share.given.ts'

describe('many at once', () => {
  test('SHARE-10 SHARE-25 SHARE-33 programs send a list; what may not be shared stays and is named; one undo takes all back', async () => {
    const { client, category, creator, document, levelOf } = await start()
    const second = await given.document({ category, creator })
    const foreign = await given.document({ category, creator: await given.person(), subject: '别人的' })
    const friend = await given.person()
    const form = {
      docid: [document.id, second.id, foreign.id].join(','),
      sharedatas: JSON.stringify([{ objType: '1', obj_id: String(friend.id), seclevel: '1', download: '1' }]),
      shareBatchOpParams: 'add',
    }
    const reply = await client.raw(posted('/api/doc/share/saveShareBatch', form))
    // the creator of the others reads the third, and has no more than that
    expect(reply.json).toMatchObject({ api_status: true, status: 1, done: [document.id, second.id] })
    expect(await levelOf(friend, second.id)).toBe(1)
    expect(await levelOf(friend, foreign.id)).toBe(0)
    await client.call(api.undoShares, { actId: (reply.json as { actId: number }).actId })
    expect(await levelOf(friend)).toBe(0)
    expect(await levelOf(friend, second.id)).toBe(0)
  })

  test('SHARE-33 replacing takes the other shares away and leaves the defaults; the undo restores them', async () => {
    const { client, document, reader, levelOf } = await start()
    const [former, next] = await given.people([{}, {}])
    if (!former || !next) throw new Error('nobody was made')
    await client.call(api.saveShare, { documentIds: [document.id], kind: 'person', ids: [former.id] })
    const records = [{ ...plainRecord, ids: [next.id] }]
    const { actId } = await client.call(api.saveShareBatch, { documentIds: [document.id], records, mode: 'replace' })
    expect([await levelOf(former), await levelOf(next), await levelOf(reader)]).toEqual([0, 1, 1])
    await client.call(api.undoShares, { actId })
    expect([await levelOf(former), await levelOf(next), await levelOf(reader)]).toEqual([1, 0, 1])
  })

  test('SHARE-26 the check says which may be shared, and nothing of documents that one may not know of', async () => {
    const { document, reader, category, creator } = await start()
    const hidden = await given.document({ category: (await given.category()).category, creator, subject: '秘密' })
    const mine = await given.document({ category, creator: reader })
    const client = await clientOf(reader)
    expect(await client.call(api.checkShareBatch, { documentIds: [mine.id, document.id, hidden.id] })).toEqual({
      mayTakeDefaults: false,
      highestLevel: 'full',
      allowed: [mine.id],
      refused: [
        { id: document.id, subject: '要共享的', reason: '您无权共享' },
        { id: hidden.id, subject: '', reason: '您无权共享' },
      ],
    })
  })
})
