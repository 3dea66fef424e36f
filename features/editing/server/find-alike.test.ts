import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { alikeApi } from '@shuku/domain/search/contract'
import { indexDocuments, refreshStaleWords } from '@shuku/domain/search/server'
import { given, type GivenPerson } from '@shuku/domain/testing'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'

const policy =
  '差旅报销管理办法规定住宿标准、交通补贴、伙食补助和审批权限。出差人员凭发票报销，财务部门复核票据，超标准部分自行承担。'
const other = '光伏逆变器并网调试的步骤：检查绝缘电阻，核对相序，设置过压保护，记录发电功率和谐波。'

async function write(author: GivenPerson, categoryId: number, { subject, text }: { subject: string; text: string }) {
  const client = await clientOf(author)
  const { documentId } = await client.call(documentApi.saveDocument, { categoryId, subject, html: `<p>${text}</p>` })
  const { db } = await testDatabase()
  await indexDocuments(db, [documentId])
  await refreshStaleWords(db)
  return documentId
}

const found = async (client: TestClient, written: { subject?: string; text?: string; fileIds?: number[] }) =>
  (await client.call(alikeApi.findAlike, written)).documents.map(({ documentId, why }) => [documentId, why])

test('while one writes, documents with the same title and with nearly the same text are found, whatever their words’ order', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const mark = uniqueName('办法')
  const same = await write(creator, category.id, { subject: `报销 ${mark}`, text: policy })
  await write(creator, category.id, { subject: `调试 ${mark}`, text: other })
  const client = await clientOf(reader)
  expect(await found(client, { subject: `报销${mark}` }), 'blanks make no other title').toEqual([[same, 'title']])
  const turned = policy.split('。').toReversed().join('。')
  expect(await found(client, { subject: '新的文件', text: `本公司${turned}` })).toEqual([[same, 'text']])
  expect(
    await found(client, { subject: '新的文件', text: '会议室须提前一天预约，填写人数和用途后等待行政部确认。' }),
  ).toEqual([])
  expect(await found(client, {})).toEqual([])
  const { documents } = await (await clientOf(creator)).call(alikeApi.findAlike, { text: policy, documentId: same })
  expect(documents, 'not itself').toEqual([])
})

test('the template that a document began with is not among those that it is like', async () => {
  const { category, creator } = await given.category({ creators: 1 })
  const mark = uniqueName('模板')
  const template = await write(creator, category.id, { subject: mark, text: policy })
  const client = await clientOf(creator)
  const written = { subject: mark, text: policy }
  expect(await found(client, written)).toEqual([[template, 'title']])
  const { db } = await testDatabase()
  await db.insertInto('category_template').values({ category_id: category.id, document_id: template }).execute()
  expect(await found(client, written)).toEqual([])
  const made = await write(creator, category.id, written)
  expect(await found(client, written), 'others that began with it are').toEqual([[made, 'title']])
})

test('a file that is uploaded again is known by its content, by who may read one that has it, and never by others', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const content = `${uniqueName('合同')} 正文`
  const upload = async (person: GivenPerson, name: string) =>
    (await (await clientOf(person)).upload(fileApi.uploadFile, [{ name, content }])).file.id
  const author = await clientOf(creator)
  const { documentId } = await author.call(documentApi.saveDocument, {
    categoryId: category.id,
    subject: '采购合同',
    html: '',
    fileIds: [await upload(creator, '合同.txt')],
  })
  const stranger = await given.person()
  const theirs = await upload(stranger, '副本.txt')
  const mine = await upload(reader, '另一个名字.txt')
  expect(await found(await clientOf(reader), { fileIds: [mine] })).toEqual([[documentId, 'file']])
  expect(await found(await clientOf(reader), { fileIds: [theirs] }), 'of files of one’s own').toEqual([])
  expect(await found(await clientOf(stranger), { fileIds: [theirs] }), 'what one may not read is not told of').toEqual(
    [],
  )
  await author.call(documentApi.saveDocument, { documentId, subject: '采购合同', html: '<p>x</p>' })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ status: 5 }).where('id', '=', documentId).execute()
  expect(await found(await clientOf(reader), { fileIds: [mine] }), 'nor what is not in force').toEqual([])
})

test('with each document comes its category, and whether one may create there', async () => {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const subject = uniqueName('月报')
  await write(creator, category.id, { subject, text: other })
  const categoryOf = async (person: GivenPerson) =>
    (await (await clientOf(person)).call(alikeApi.findAlike, { subject })).documents.map(
      ({ categoryId, mayCreate }) => [categoryId, mayCreate],
    )
  expect(await categoryOf(creator)).toEqual([[category.id, true]])
  expect(await categoryOf(reader)).toEqual([[category.id, false]])
})
