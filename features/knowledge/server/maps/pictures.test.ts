import { drawPicture } from '@shuku/domain/files/testing'
import { given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { mapsApi as api } from '../../contract/maps.ts'
import { givenKeeper, givenMap, knowledgeKeeperClient, mayFetch, uploadAs } from './maps.given.ts'

const text = { name: '说明.txt', content: Buffer.from('不是图片') }

test('KNOW-66 the preview is one picture that its maintainer has uploaded; everybody with a session sees it', async () => {
  const { client, maintainer, id, revision } = await givenMap()
  const reader = await given.person()
  const { id: previewFileId } = await uploadAs(maintainer)
  expect(await mayFetch(reader, previewFileId)).toBe(false)
  const saved = await client.call(api.saveMap, { id, revision, name: '图', previewFileId })
  expect(await client.call(api.getMap, { id })).toMatchObject({ previewFileId })
  expect(await mayFetch(reader, previewFileId)).toBe(true)
  expect(await mayFetch(undefined, previewFileId)).toBe(false)

  // another maintainer saves the map with the picture that it has
  const other = await knowledgeKeeperClient()
  const again = await other.call(api.saveMap, { id, revision: saved.revision, name: '图', previewFileId })
  await client.call(api.saveMap, { id, revision: again.revision, name: '图' })
  expect(await client.call(api.getMap, { id })).not.toHaveProperty('previewFileId')
  expect(await mayFetch(reader, previewFileId)).toBe(false)
})

test('KNOW-66 what is no jpg, gif or png, somebody else’s, or of a document is no preview', async () => {
  const { client, maintainer } = await givenKeeper()
  const codeOf = async (previewFileId: number) => (await client.fail(api.saveMap, { name: '图', previewFileId })).code
  expect(await codeOf((await uploadAs(maintainer, text)).id)).toBe('knowledge.notAPicture')
  const svg = { name: 'a.svg', content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }
  expect(await codeOf((await uploadAs(maintainer, svg)).id)).toBe('knowledge.notAPicture')
  const webp = { name: 'a.png', content: await drawPicture('webp', 1, 1) }
  expect(await codeOf((await uploadAs(maintainer, webp)).id)).toBe('knowledge.notAPicture')
  expect(await codeOf((await uploadAs(await given.person())).id)).toBe('knowledgeMap.unknownPicture')
  expect(await codeOf(999_999_999)).toBe('knowledgeMap.unknownPicture')
})

test('pictures of the text are opened with the map, where their maintainer has uploaded them for it', async () => {
  const { client, maintainer, id, revision } = await givenMap()
  const [reader, stranger] = await given.people([{}, {}])
  if (!reader || !stranger) throw new Error('nobody was made')
  const own = await uploadAs(maintainer)
  const foreign = await uploadAs(stranger)
  const remark = `<p>看<img src="${own.link}"><img src="${foreign.link}"></p>`
  const saved = await client.call(api.saveMap, { id, revision, name: '图', remark })
  expect(await mayFetch(reader, own.id)).toBe(true)
  expect(await mayFetch(reader, foreign.id)).toBe(false)
  const shown = (await (await clientOf(reader)).call(api.getMap, { id })).remark
  expect(shown).toContain(`fileid=${own.id}`)

  // as it was shown it is saved again
  const again = await client.call(api.saveMap, { id, revision: saved.revision, name: '图', remark: shown })
  expect(await mayFetch(reader, own.id)).toBe(true)
  await client.call(api.saveMap, { id, revision: again.revision, name: '图' })
  expect(await mayFetch(reader, own.id)).toBe(false)
})

test('KNOW-87~ what a free canvas saved is kept with it, its pictures too; scripts are not', async () => {
  const { client, maintainer, id, revision } = await givenMap()
  const reader = await given.person()
  const own = await uploadAs(maintainer)
  const canvas = { id, name: '图', template: 'canvas' as const }
  const json = { boxes: [{ x: 1, text: '<b>', picture: own.link }] }
  const saved = await client.call(api.saveMap, { ...canvas, revision, contents: JSON.stringify(json) })
  const { contents } = await client.call(api.getMap, { id })
  expect(JSON.parse(contents)).toEqual({
    boxes: [{ x: 1, text: '<b>', picture: `/weaver/weaver.file.FileDownload?fileid=${own.id}` }],
  })
  expect(await mayFetch(reader, own.id)).toBe(true)

  const html = '<p>画</p><script>alert(1)</script><iframe src="https://elsewhere.example"></iframe>'
  const again = await client.call(api.saveMap, { ...canvas, revision: saved.revision, contents: html })
  expect((await client.call(api.getMap, { id })).contents).toBe('<p>画</p>')
  await client.call(api.saveMap, { ...canvas, template: 'tree', revision: again.revision, contents: html })
  expect((await client.call(api.getMap, { id })).contents).toBe('')
})
