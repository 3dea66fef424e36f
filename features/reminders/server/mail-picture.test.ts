import { categoryApi } from '@shuku/domain/categories/contract'
import { drawPicture } from '@shuku/domain/files/testing'
import { given } from '@shuku/domain/testing'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { remindersApi as api } from '../contract.ts'

async function start() {
  const { category, administrator, creator } = await given.category({ administrators: 1, creators: 1 })
  const administers = await clientOf(administrator)
  const categoryId = category.id
  const { id: below } = await administers.call(categoryApi.create, { name: '下级', parentId: categoryId })
  return { category, categoryId, below, administers, client: await clientOf(creator) }
}

const failOf = (client: TestClient, categoryId: number, name: string, content: string | Buffer) =>
  client.upload(api.saveMailPicture, [{ name, content }], { categoryId }).then(
    () => 'done',
    ({ failure }: { failure: { code: string } }) => failure.code,
  )

test('CAT-35 CAT-45 a category has a picture for its mails, those below follow, have none or one of their own', async () => {
  const { category, categoryId, below, administers } = await start()
  expect(await administers.call(api.getMailPicture, { categoryId })).toEqual({ own: 'above' })
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const content = await drawPicture(format, 60, 20)
    await administers.upload(api.saveMailPicture, [{ name: `a.${format}`, content }], { categoryId })
    const shown = await administers.send(api.downloadMailPicture, { categoryId })
    expect(Buffer.from(shown.bytes)).toEqual(content)
  }
  const { fileId } = await administers.call(api.getMailPicture, { categoryId })
  const from = { id: categoryId, name: category.name }
  expect(await administers.call(api.getMailPicture, { categoryId: below })).toEqual({ own: 'above', fileId, from })
  await administers.call(api.dropMailPicture, { categoryId: below, to: 'none' })
  expect(await administers.call(api.getMailPicture, { categoryId: below })).toEqual({ own: 'none' })
  await administers.call(api.dropMailPicture, { categoryId: below, to: 'above' })
  expect(await administers.call(api.getMailPicture, { categoryId: below })).toMatchObject({ fileId })
  await administers.call(api.dropMailPicture, { categoryId, to: 'above' })
  expect((await administers.send(api.downloadMailPicture, { categoryId: below })).status).toBe(404)
})

test('CAT-45~ what is no picture by its content, what is too large and what comes from others is refused', async () => {
  const { categoryId, administers, client } = await start()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect(await failOf(administers, categoryId, 'a.svg', svg)).toBe('reminders.pictureType')
  expect(await failOf(administers, categoryId, 'a.png', svg)).toMatch(/pictureType|forged/)
  expect(await failOf(administers, categoryId, 'a.gif', await drawPicture('gif', 9, 9))).toBe('reminders.pictureType')
  const large = Buffer.concat([await drawPicture('png', 9, 9), Buffer.alloc(1024 * 1024)])
  expect(await failOf(administers, categoryId, 'a.png', large)).toBe('reminders.pictureTooLarge')
  const png = await drawPicture('png', 9, 9)
  expect(await failOf(client, categoryId, 'a.png', png)).toBe('categories.mayNot')
  expect(await client.fail(api.getMailPicture, { categoryId })).toMatchObject({ kind: 'refused' })
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.dropMailPicture, { categoryId, to: 'none' })).toMatchObject({ kind: 'notFound' })
  expect(await administers.call(api.getMailPicture, { categoryId })).toEqual({ own: 'above' })
})
