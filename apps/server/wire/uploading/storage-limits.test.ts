import { randomBytes } from 'node:crypto'
import { fileApi } from '@shuku/domain/files/contract'
import { storeStorageLimits } from '@shuku/domain/files/server'
import { act, given } from '@shuku/domain/testing'
import { documentPageApi } from '@shuku/features/document-page/contract'
import { importApi } from '@shuku/features/import/contract'
import { clientOf } from '@shuku/server/testing'
import { afterEach, expect, test } from 'vitest'

const limit = (personBytes: number) => act((db) => storeStorageLimits(db, { personBytes, companyBytes: 0 }))
afterEach(() => limit(0))

const file = (bytes: number, name = 'a.bin') => ({ name, content: randomBytes(bytes) })

test('beyond their limit a person’s uploads are refused at every door, with what is used, what is allowed and who can raise it', async () => {
  const { category, administrator: keeper } = await given.category({ administrators: 1 })
  const client = await clientOf(keeper)
  await client.upload(fileApi.uploadFile, [file(6000)])
  await limit(10_000)
  expect(await client.call(fileApi.getUsage)).toEqual({ usedBytes: 6000, limitBytes: 10_000, companyIsShort: false })
  const path = 'b.bin'
  const into = { intoId: category.id, source: '资料', path, modifiedMs: 1_700_000_000_000, category: category.id }
  const doors = {
    upload: () => client.upload(fileApi.uploadFile, [file(5000)]),
    // before its first byte
    begin: () => client.call(fileApi.createUpload, { name: 'a.bin', sizeBytes: 5000 }),
    document: () => client.upload(documentPageApi.uploadDocument, [file(5000)], { categoryId: category.id }),
    import: () => client.upload(importApi.importFile, [file(5000, path)], into),
  }
  for (const [door, send] of Object.entries(doors)) {
    await expect(send(), door).rejects.toMatchObject({
      failure: {
        code: 'files.personFull',
        message:
          '您的存储空间不足：已使用 5.9 KB，上限 9.8 KB，此文件 4.9 KB。请彻底删除不再需要的文档（空间在次日释放），或请管理员在“存储空间”中提高上限。',
      },
    })
  }
  await client.upload(importApi.importFile, [file(4000, path)], into)
  await expect(client.upload(fileApi.uploadFile, [file(1)])).rejects.toMatchObject({ failure: { kind: 'limit' } })
  // texts are in the database, and no file
  const text = { name: 'c.txt', content: '一段文字' }
  await client.upload(importApi.importFile, [text], { ...into, path: 'c.txt' })
})
