import { act, given } from '@shuku/domain/testing'
import { detachDocuments } from '@shuku/domain/rights/server'
import { testDatabase } from '@shuku/kit/testing'
import { describe, expect, test } from 'vitest'
import { categoryRightsApi as api } from '../contract.ts'
import { start, auditsOf } from './default-rights.given.ts'

describe('before it is saved', () => {
  test('CAT-49 it is said how many people an entry reaches, and how many of them are new', async () => {
    const { client, categoryId, reader, friend, makeDocument } = await start()
    await makeDocument()
    const asked = { categoryId, kind: 'person' as const, ids: [reader.id, friend.id] }
    expect(await client.call(api.previewDefaultRights, asked)).toMatchObject({
      reached: 2,
      added: 1,
      hangsOnCreator: false,
      documents: 1,
    })
    const relative = { categoryId, kind: 'creatorDepartment' as const }
    expect(await client.call(api.previewDefaultRights, relative)).toMatchObject({ reached: 0, hangsOnCreator: true })
  })
})

describe('sync to history', () => {
  test('CAT-51 what the preview says happens, and the undo puts everything back', async () => {
    const { client, categoryId, reader, friend, add, entryOf, makeDocument, maySee } = await start()
    const [older, other, withOwnRights] = [await makeDocument(), await makeDocument(), await makeDocument()]
    await act((db) => detachDocuments(db, [withOwnRights.id]))
    await add(friend)
    await client.call(api.deleteDefaultRights, { categoryId, ids: [await entryOf(reader)] })
    expect(await client.call(api.listDefaultRights, { categoryId })).toMatchObject({ maySync: true, behind: 2 })
    expect(await client.call(api.previewSync, { categoryId })).toEqual({
      gain: 1,
      lose: 1,
      isCounted: true,
      documents: 3,
      behind: 2,
      detached: 1,
    })

    const { actId, message } = await client.call(api.syncDefaultRights, { categoryId })
    expect(message).toBe('已将默认权限同步到 2 篇文档')
    for (const document of [older, other])
      expect([await maySee(friend, document), await maySee(reader, document)]).toEqual([true, false])
    expect([await maySee(friend, withOwnRights), await maySee(reader, withOwnRights)]).toEqual([false, true])
    expect(await client.call(api.syncDefaultRights, { categoryId })).toMatchObject({
      actId: 0,
      message: '没有需要同步的文档；1 篇文档保留自己的默认权限，同步不会改变它们',
    })

    await client.call(api.undoRights, { actId })
    for (const document of [older, other, withOwnRights])
      expect([await maySee(friend, document), await maySee(reader, document)]).toEqual([false, true])
    expect(await client.call(api.listDefaultRights, { categoryId })).toMatchObject({ behind: 2 })
    expect((await auditsOf(categoryId)).at(-2)).toMatchObject({ act: 'syncDefaultRights', details: { documents: 2 } })
  })

  test('CAT-51 units, roles and relations of the creator are counted too, secrecy withstands', async () => {
    const { categoryId, client, category } = await start()
    const [departmentId] = (await given.organisation()).departmentIds
    const superior = await given.person()
    const creator = await given.person({ departmentId, manager: superior.id })
    await given.person({ departmentId })
    const secretOnly = await given.document({ category, creator, secrecy: 'confidential' })
    await client.call(api.addDefaultRights, { categoryId, kind: 'creatorDepartment' })
    await client.call(api.addDefaultRights, { categoryId, kind: 'superior' })
    expect(await client.call(api.previewSync, { categoryId })).toMatchObject({ gain: 0, lose: 0, behind: 1 })
    await given.document({ category: { id: categoryId }, creator })
    const { db } = await testDatabase()
    await db.updateTable('document').set({ secrecy: 4 }).where('id', '=', secretOnly.id).execute()
    const { gain } = await client.call(api.previewSync, { categoryId })
    // the colleague and the superior; the creator holds it anyway
    expect(gain).toBe(2)
  })
})
