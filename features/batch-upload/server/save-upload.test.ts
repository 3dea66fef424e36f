import { uploadSection } from '@shuku/domain/categories/server'
import { bulkOperationsApi, documentApi } from '@shuku/domain/documents/contract'
import { titleSection } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { lastDayOf } from '@shuku/domain/rights/contract'
import { given } from '@shuku/domain/testing'
import { companyZone, localTime } from '@shuku/kit/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { batchUploadApi as api } from '../contract.ts'
import { startUpload } from './start.given.ts'

const today = () => localTime(new Date(), companyZone()).day

test('BATCH-31 BATCH-38 a document is made of each file, with the level and the last day of its period; what fails is named, and the others are there', async () => {
  const { categoryId, administers, client, upload, documentOf } = await startUpload()
  await administers.call(titleSection.settings.save, { categoryId, areUnique: true })
  const fileIds = [await upload('甲.txt'), await upload('甲.txt'), await upload('乙.tar.gz')]
  const marked = { fileIds, categoryId, secrecy: 'secret' as const, period: '3个月' }
  const answer = await client.call(api.saveUpload, marked)
  expect(answer).toMatchObject({
    documentIds: [expect.any(Number), expect.any(Number)],
    failed: [{ fileId: fileIds[1], message: expect.stringContaining('同名') }],
    message: '已建立 2 篇，1 个文件未能建立',
  })
  const [first = 0, second = 0] = answer.documentIds
  const until = lastDayOf({ months: 3 }, today())
  expect(await documentOf(first)).toMatchObject({ subject: '甲', secrecy: 2, until })
  expect(await documentOf(second)).toMatchObject({ subject: '乙.tar', secrecy: 2, until })
  // nothing is left of the one that failed, and where none succeeds the refusal is the answer
  expect(await client.fail(api.saveUpload, { ...marked, fileIds: [fileIds[1] ?? 0] })).toMatchObject({
    code: 'documents.titleTaken',
  })
})

test('BATCH-31~ the other path of the save is the same call', async () => {
  const { categoryId, client, upload, documentOf } = await startUpload()
  const elsewhere = { ...api.saveUpload, path: '/api/doc/console/saveUpload' as const }
  const fileIds = [await upload('甲.txt'), await upload('乙.txt')].join(',')
  const form = { fileIds, seccategory: String(categoryId), secretLevel: '2', secretValidity: '10年' }
  const { json } = await client.sendTexts(elsewhere, form)
  const [first = 0] = (json as { docids: number[] }).docids
  expect(json).toMatchObject({ docids: [expect.any(Number), expect.any(Number)], msg: '已建立 2 篇' })
  expect(await documentOf(first)).toMatchObject({ subject: '甲', secrecy: 2 })
  const stranger = await clientOf(await given.person())
  expect((await stranger.sendTexts(elsewhere, form)).json['errorKind']).toMatch(/refused|notFound/)
  expect((await client.sendTexts(elsewhere, { ...form, secretLevel: '' })).json).toMatchObject({ errorKind: 'invalid' })
})

test('BATCH-40~ 200 files at once are 200 documents, more are refused, and a second call under the same key makes none anew', async () => {
  const { categoryId, client, upload } = await startUpload()
  const fileIds: number[] = []
  for (let n = 0; n < 200; n += 1) fileIds.push(await upload(`文件${n}.txt`))
  const query = { fileIds, categoryId, secrecy: 'public' as const }
  const send = async (asked: typeof query, key: string) =>
    (await client.send(api.saveUpload, asked, { 'idempotency-key': key })).json
  const one = await send(query, 'upload-of-200-files')
  expect(one).toMatchObject({ msg: '已建立 200 篇', failed: [] })
  expect(await send(query, 'upload-of-200-files')).toEqual(one)
  const few = { ...query, fileIds: [await upload('甲.txt'), await upload('乙.txt')] }
  const [first, second] = await Promise.all([send(few, 'upload-of-two-files'), send(few, 'upload-of-two-files')])
  expect(first).toMatchObject({ msg: '已建立 2 篇' })
  expect(second).toEqual(first)
  const more = { ...query, fileIds: [...fileIds, 987_654_321] }
  expect(await client.fail(api.saveUpload, more)).toMatchObject({ kind: 'limit', code: 'batchUpload.tooManyFiles' })
})

test('what was made is taken back as one act, but what somebody else changed since', async () => {
  const { categoryId, client, upload, documentOf, officerOf } = await startUpload()
  const fileIds = [await upload('一.txt'), await upload('二.txt')]
  const { documentIds, moveId } = await client.call(api.saveUpload, { fileIds, categoryId, secrecy: 'public' })
  const [first = 0, second = 0] = documentIds
  const officer = await officerOf(first, 'edit')
  await officer.call(documentApi.saveDocument, { documentId: first, subject: '别人改过' })
  expect(await officer.fail(bulkOperationsApi.undoBulkOperation, { moveId })).toMatchObject({
    kind: 'notFound',
  })
  const undone = await client.call(bulkOperationsApi.undoBulkOperation, { moveId })
  expect(undone).toMatchObject({ done: [second], refused: [{ id: first }] })
  expect((await documentOf(second)).deletedAt).not.toBeNull()
  expect((await documentOf(first)).deletedAt).toBeNull()
  expect(await client.fail(bulkOperationsApi.undoBulkOperation, { moveId })).toMatchObject({ kind: 'notFound' })
})

test('BATCH-22 BATCH-23 BATCH-11~ a level is needed, and a period for the two strictest; the others take none', async () => {
  const { categoryId, client, upload, documentOf } = await startUpload()
  const query = { fileIds: [await upload('甲.txt')], categoryId }
  expect(await client.fail(api.saveUpload, query)).toMatchObject({ code: 'batchUpload.levelMissing' })
  for (const secrecy of ['confidential', 'secret'] as const) {
    const refused = await client.fail(api.saveUpload, { ...query, secrecy })
    expect(refused).toMatchObject({ code: 'batchUpload.periodMissing', fields: { period: expect.any(String) } })
    for (const period of ['10', '三年', '10 days', '<b>10年</b>'])
      expect(await client.fail(api.saveUpload, { ...query, secrecy, period })).toMatchObject({
        code: 'batchUpload.periodUnread',
        message: '无法识别密级期限，例如：3个月、10年、20年、长期',
      })
  }
  const { documentIds } = await client.call(api.saveUpload, { ...query, secrecy: 'internal', period: '10年' })
  expect(await documentOf(documentIds[0] ?? 0)).toMatchObject({ secrecy: 3, until: null })
  const long = { ...query, fileIds: [await upload('乙.txt')], secrecy: 'confidential' as const, period: '长期' }
  const [id = 0] = (await client.call(api.saveUpload, long)).documentIds
  expect(await documentOf(id)).toMatchObject({ secrecy: 1, until: null })
})

test('BATCH-17 BATCH-19 BATCH-06 without files and without a category nothing is saved; the category has the name of its field as well', async () => {
  const { categoryId, client, upload } = await startUpload()
  const form = { fileIds: String(await upload('甲.txt')), secretLevel: '4' }
  const none = await client.sendTexts(api.saveUpload, { ...form, fileIds: '', seccategory: String(categoryId) })
  expect(none.json).toMatchObject({ errorKind: 'invalid' })
  for (const seccategory of [undefined, '', '0', '-1']) {
    const texts = seccategory === undefined ? form : { ...form, seccategory }
    expect((await client.sendTexts(api.saveUpload, texts)).json, seccategory).toMatchObject({ errorKind: 'invalid' })
  }
  const { json } = await client.sendTexts(api.saveUpload, { ...form, secCategoryId: String(categoryId) })
  expect(json).toMatchObject({ docids: [expect.any(Number)] })
})

test('BATCH-27 BATCH-39 what the category does not take becomes no document, wherever it was uploaded: the file is named, with what is allowed', async () => {
  const { categoryId, administers, client } = await startUpload()
  const megabytes = async (name: string, size: number) =>
    (await client.upload(fileApi.uploadFile, [{ name, content: 'a'.repeat(size * 1024 * 1024) }])).file.id
  const fileIds = [await megabytes('合适.txt', 1), await megabytes('大.txt', 2.5), await megabytes('小.txt', 0.5)]
  fileIds.push(await megabytes('另类.csv', 1))
  await administers.call(uploadSection.settings.save, { categoryId, extensions: 'txt', maxMb: 2, minMb: 1 })
  const { documentIds, failed } = await client.call(api.saveUpload, { fileIds, categoryId, secrecy: 'public' })
  expect(documentIds).toHaveLength(1)
  const [large = '', small = '', other = ''] = failed.map(({ message }) => message)
  expect(large).toMatch(/大\.txt.*2 MB/)
  expect(small).toMatch(/小\.txt.*1 MB/)
  expect(other).toMatch(/另类\.csv.*txt/)
})

test('BATCH-03~ BATCH-20 a page with a summary begins with it, and is refused without one; it is a text, whatever it says', async () => {
  const { categoryId, client, upload } = await startUpload()
  const form = { fileIds: String(await upload('甲.txt')), seccategory: String(categoryId), secretLevel: '4' }
  const without = await client.sendTexts(api.saveUpload, { ...form, docpublishtype: '2', docmain: ' \n ' })
  expect(without.json).toMatchObject({ errorCode: 'batchUpload.requiredMissing', msg: '请输入必填项' })
  const docmain = '第一段 <script>alert(1)</script>\n第二段'
  const { json } = await client.sendTexts(api.saveUpload, { ...form, docpublishtype: '2', docmain })
  const [documentId = 0] = (json as { docids: number[] }).docids
  const document = await client.call(documentApi.getDocument, { documentId })
  expect(document.html).toBe('<p>第一段 &lt;script&gt;alert(1)&lt;/script&gt;</p><p>第二段</p>')
  const other = await client.sendTexts(api.saveUpload, { ...form, docpublishtype: '3' })
  expect(other.json).toMatchObject({ errorKind: 'invalid' })
})

test('BATCH-21~ BATCH-18~ the custom fields of the category are filled in for all; one that is required and empty is refused', async () => {
  const { categoryId, client, upload, addFields } = await startUpload()
  const [code = '', kind = ''] = await addFields([
    { name: '编号', kind: 'line', isRequired: true },
    { name: '来源', kind: 'line', defaults: ['外部'] },
  ])
  const query = { fileIds: [await upload('甲.txt'), await upload('乙.txt')], categoryId, secrecy: 'public' as const }
  expect(await client.fail(api.saveUpload, query)).toMatchObject({ code: 'fields.fieldRequired' })
  const { documentIds } = await client.call(api.saveUpload, { ...query, fields: { [code]: ['A-1'] } })
  for (const documentId of documentIds) {
    const document = await client.call(documentApi.getDocument, { documentId })
    const values = Object.fromEntries(document.fields.map(({ id, values: all }) => [id, all.map(({ value }) => value)]))
    expect(values).toEqual({ [code]: ['A-1'], [kind]: ['外部'] })
  }
})

test('BATCH-25~ a related document that is stricter than one of the documents is refused by its name, and nothing is made', async () => {
  const { categoryId, client, upload, addFields } = await startUpload()
  const [field = ''] = await addFields([{ name: '依据', kind: 'document' }])
  const strict = { fileIds: [await upload('机密的.txt')], categoryId, secrecy: 'confidential' as const, period: '长期' }
  const [related = 0] = (await client.call(api.saveUpload, strict)).documentIds
  const fileIds = [await upload('甲.txt'), await upload('乙.txt')]
  const query = { fileIds, categoryId, fields: { [field]: [String(related)] } }
  const refused = await client.fail(api.saveUpload, { ...query, secrecy: 'public' })
  expect(refused).toMatchObject({
    code: 'batchUpload.relatedStricter',
    message: '“机密的”的密级是“机密”，高于文档的“公开”。请提高文档的密级，或换一篇。',
    fields: { fields: expect.any(String) },
  })
  // one of the files is less strict than the others
  await client.call(api.changeFileSecrecy, { fileId: fileIds[1] ?? 0, secrecy: 'internal' })
  const common = { ...query, secrecy: 'confidential' as const, period: '长期' }
  expect((await client.fail(api.saveUpload, common)).message).toContain('“内部”')
  await client.call(api.changeFileSecrecy, { fileId: fileIds[1] ?? 0, secrecy: 'confidential', period: '长期' })
  expect((await client.call(api.saveUpload, common)).documentIds).toHaveLength(2)
})

test('files of others, and what is not there, become no documents; who may not create learns nothing', async () => {
  const { categoryId, client, upload } = await startUpload()
  const stranger = await clientOf(await given.person())
  const foreign = await upload('别人的.txt', stranger)
  const query = { categoryId, secrecy: 'public' as const }
  const answer = await client.call(api.saveUpload, {
    ...query,
    fileIds: [await upload('甲.txt'), foreign, 987_654_321],
  })
  expect(answer.documentIds).toHaveLength(1)
  expect(answer.failed.map(({ fileId }) => fileId)).toEqual([foreign, 987_654_321])
  const [hidden, missing] = answer.failed.map(({ fileId, message }) => message.replace(String(fileId), ''))
  expect(hidden).toBe(missing)
  expect((await stranger.fail(api.saveUpload, { ...query, fileIds: [foreign] })).kind).toMatch(/refused|notFound/)
})
