import { randomBytes } from 'node:crypto'
import { documentApi } from '@shuku/domain/documents/contract'
import { codeSection } from '@shuku/domain/documents/server'
import { fileApi } from '@shuku/domain/files/contract'
import { makeDocx, makeXlsx, paragraph, readPart } from '@shuku/domain/files/testing'
import { given } from '@shuku/domain/testing'
import { customFieldsApi } from '@shuku/features/custom-fields/contract'
import { documentTemplatesApi } from '@shuku/features/document-templates/contract'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { expect, test } from 'vitest'

/** A category with a rule for codes and two fields, and what makes a template of files in it. */
async function start(creatorsCount = 1) {
  const { category, administrator, creator, creators } = await given.category({
    administrators: 1,
    creators: creatorsCount,
    entries: [{ to: { kind: 'everyone' }, level: 'view' }],
  })
  const [administers, client] = [await clientOf(administrator), await clientOf(creator)]
  const categoryId = category.id
  await administers.call(codeSection.settings.save, { categoryId, isOn: true, pattern: `T${categoryId}-[number:3]` })
  const own = [
    { name: '金额', nameEnglish: 'Sum', kind: 'amount' },
    { name: '经办人', kind: 'person' },
  ]
  await administers.call(customFieldsApi.saveFieldSection, { categoryId, own: own as never, changes: [] })
  const { own: section } = await administers.call(customFieldsApi.getFieldSection, { categoryId })
  const idOf = (name: string) => String(section.find((field) => field.name === name)?.id)
  const upload = async (name: string, content: string | Uint8Array) =>
    (await client.upload(fileApi.uploadFile, [{ name, content }])).file.id
  const template = async (files: readonly number[], html = '') => {
    const made = { subject: '合同模板', html, categoryId, fileIds: [...files] }
    const { documentId } = await client.call(documentApi.saveDocument, made)
    await administers.call(documentTemplatesApi.saveTemplates, { categoryId, documentIds: [documentId] })
    return documentId
  }
  const open = async (documentId: number) => await client.call(documentApi.getDocument, { documentId })
  const partOf = async (fileId: number, part: string) => {
    const { bytes } = await client.raw({ method: 'GET', path: `/weaver/weaver.file.FileDownload?fileid=${fileId}` })
    return readPart(bytes, part)
  }
  return { categoryId, creator, creators, client, idOf, upload, template, open, partOf }
}

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`

test('CREATE-31~ office files of a template are filled with the number and what was entered; the template keeps its own', async () => {
  const { categoryId, creator, client, idOf, upload, template, open, partOf } = await start()
  const body = `<w:p>${run('编号：{{编')}${run('号}}')}</w:p>${paragraph('{{作者}} {{sum}} {{经办人}} {{没有}}')}`
  const docx = await upload('合同.docx', makeDocx(body))
  const shared = { 'xl/sharedStrings.xml': '<sst><si><t>{{目录}}</t></si><si><t>{{number}}</t></si></sst>' }
  const xlsx = await upload('清单.xlsx', makeXlsx({ 表: '<row><c t="s"><v>0</v></c></row>' }, shared))
  const plain = await upload('说明.docx', makeDocx(paragraph('没有占位符')))
  const templateId = await template([docx, xlsx, plain], '<p>第 {{编号}} 号</p>')

  const { documentId } = await client.call(documentApi.saveDocument, {
    subject: '第一份',
    html: '<p>第 {{编号}} 号</p>',
    categoryId,
    templateId,
    fields: { [idOf('金额')]: ['1200 CNY'] },
    attachments: [{ fileId: docx }, { fileId: xlsx }, { fileId: plain }],
  })
  const made = await open(documentId)
  expect(made.code).toMatch(/^T\d+-00\d$/)
  expect(made.html).toBe(`<p>第 ${made.code} 号</p>`)
  expect(made.attachments.map(({ name }) => name)).toEqual(['合同.docx', '清单.xlsx', '说明.docx'])
  const [word, sheet, same] = made.attachments.map(({ fileId }) => fileId)
  expect(same).toBe(plain)
  const words = (await partOf(word ?? 0, 'word/document.xml')).replaceAll(/<[^>]+>/g, '')
  expect(words).toMatch(new RegExp(`^编号：${made.code}${creator.name} ¥1,200.00 {{经办人}} {{没有}}$`))
  expect(await partOf(sheet ?? 0, 'xl/sharedStrings.xml')).toContain(`preserve">${made.code}</t>`)
  // the first version has the same files
  const version = await client.call(documentApi.getVersion, { documentId, number: 1 })
  expect(version.attachments.map(({ fileId }) => fileId)).toEqual([word, sheet, same])
  expect(version.html).toBe(made.html)

  expect((await open(templateId)).attachments.map(({ fileId }) => fileId)).toEqual([docx, xlsx, plain])
  expect(await partOf(docx, 'word/document.xml')).toContain('{{作者}}')
})

test('a file that cannot be read stays as it is and the save says so; files that are no template’s are not touched', async () => {
  const { categoryId, client, upload, template, open } = await start()
  const broken = await upload('坏的.docx', makeDocx(paragraph('{{作者}}')).subarray(0, 200))
  const own = await upload('自己的.docx', makeDocx(paragraph('{{作者}}')))
  const templateId = await template([broken])
  const attachments = [{ fileId: broken }, { fileId: own }]
  const saved = await client.call(documentApi.saveDocument, { subject: 'x', categoryId, templateId, attachments })
  expect(saved.message).toContain('1 个模板文件无法读取，其中的占位符没有填写：坏的.docx')
  expect((await open(saved.documentId)).attachments.map(({ fileId }) => fileId)).toEqual([broken, own])
})

test('of what one may not read no file is a template’s: what is filled would tell which files it has', async () => {
  const { categoryId, client, upload, template, open } = await start()
  const file = await upload('模板.docx', makeDocx(paragraph('{{作者}}')))
  const templateId = await template([file])
  const begin = async () => {
    const made = { subject: 'x', categoryId, templateId, attachments: [{ fileId: file }] }
    const { documentId } = await client.call(documentApi.saveDocument, made)
    return (await open(documentId)).attachments.map(({ fileId }) => fileId)
  }
  expect(await begin()).not.toEqual([file])
  // the file is still theirs
  await client.call(documentApi.saveDocument, { subject: 'y', categoryId, attachments: [{ fileId: file }] })
  const { db } = await testDatabase()
  await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', templateId).execute()
  expect(await begin()).toEqual([file])
})

test('what was filled from a secret template is as secret as that, until it is lowered', async () => {
  const { categoryId, creators, upload, template } = await start(2)
  const docx = await upload('合同.docx', makeDocx(paragraph('{{作者}}')))
  const templateId = await template([docx])
  const { db } = await testDatabase()
  const ids = creators.map(({ id }) => id)
  await db.updateTable('person').set({ classification: 0 }).where('id', 'in', ids).execute()
  const [owns, begins] = await Promise.all(creators.map((creator) => clientOf(creator)))
  if (!owns || !begins) throw new Error('nobody was made')
  await owns.call(documentApi.saveDocument, { documentId: templateId, secrecy: 'secret' })
  const draft = { subject: 'x', categoryId, templateId, attachments: [{ fileId: docx }], operate: 'draft' as const }
  const { documentId } = await begins.call(documentApi.saveDocument, draft)
  const made = await begins.call(documentApi.getDocument, { documentId })
  expect(made).toMatchObject({ secrecy: 'secret' })
  const fileId = made.attachments[0]?.fileId ?? 0
  expect(fileId).not.toBe(docx)
  const lower = { documentId, operate: 'draft' as const, secrecy: 'public' as const }
  expect(await begins.fail(documentApi.saveDocument, lower)).toMatchObject({ code: 'documents.filesKeepSecrecy' })
  await owns.call(documentApi.saveDocument, { documentId: templateId, secrecy: 'public' })
  await begins.call(documentApi.saveDocument, lower)
  expect((await begins.call(documentApi.getDocument, { documentId })).secrecy).toBe('public')
})

test('a draft without a number keeps its placeholder; numbers have no gap, though files are filled between two tries', async () => {
  const { categoryId, client, upload, template, open } = await start()
  const docx = await upload('合同.docx', makeDocx(paragraph('{{编号}}')))
  const templateId = await template([docx], '')
  const begin = (draft: boolean) =>
    client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '<p>{{编号}}</p>',
      categoryId,
      templateId,
      attachments: [{ fileId: docx }],
      ...(draft ? { operate: 'draft' } : {}),
    })
  const draft = await open((await begin(true)).documentId)
  expect([draft.code ?? '', draft.html]).toEqual(['', '<p>{{编号}}</p>'])
  expect(draft.attachments.map(({ fileId }) => fileId)).toEqual([docx])
  const made = await Promise.all(Array.from({ length: 4 }, () => begin(false)))
  const codes = await Promise.all(made.map(async ({ documentId }) => (await open(documentId)).code))
  const numbers = codes.map(numberOf).toSorted(byNumber)
  const [first = 0] = numbers
  expect(numbers).toEqual([first, first + 1, first + 2, first + 3])
})

const numberOf = (code = '') => Number(code.split('-')[1])
const byNumber = (one: number, other: number) => one - other

test('several people begin at once from one office template: a file is made once for each, with the number that it got', async () => {
  const { categoryId, creators, upload, template, partOf } = await start(5)
  const docx = await upload('合同.docx', makeDocx(paragraph('{{作者}} {{编号}}')))
  const templateId = await template([docx])
  const { store } = await mountedApp()
  const stored = async () => (await Array.fromAsync(store.list())).length
  const before = await stored()
  const attachments = [{ fileId: docx }]
  const begun = await Promise.all(
    creators.map(async (creator) => {
      const client = await clientOf(creator)
      const { documentId } = await client.call(documentApi.saveDocument, {
        subject: 'x',
        categoryId,
        templateId,
        attachments,
      })
      const { code, attachments: made } = await client.call(documentApi.getDocument, { documentId })
      return { name: creator.name, code, fileId: made[0]?.fileId ?? 0 }
    }),
  )
  const numbers = begun.map(({ code }) => numberOf(code)).toSorted(byNumber)
  expect(numbers).toEqual([2, 3, 4, 5, 6])
  for (const { name, code, fileId } of begun) {
    const words = (await partOf(fileId, 'word/document.xml')).replaceAll(/<[^>]+>/g, '')
    expect(words).toBe(`${name} ${code}`)
  }
  // whoever comes between takes a number, and no file is made anew for it
  expect((await stored()) - before).toBe(5)
})

test('CREATE-31~ where no file and no text names the number, the document has its own all the same', async () => {
  const { categoryId, client, upload, template, open, partOf } = await start()
  const docx = await upload('合同.docx', makeDocx(paragraph('{{作者}}')))
  const templateId = await template([docx])
  const attachments = [{ fileId: docx }]
  const saved = await client.call(documentApi.saveDocument, { subject: 'x', categoryId, templateId, attachments })
  const made = await open(saved.documentId)
  expect(numberOf(made.code)).toBe(2)
  expect(await partOf(made.attachments[0]?.fileId ?? 0, 'word/document.xml')).not.toContain('{{作者}}')
})

test('a large file waits in the store for its number, and is whole with it', async () => {
  const { categoryId, client, upload, template, open, partOf } = await start()
  const [first, second] = [randomBytes(450_000).toString('base64'), randomBytes(450_000).toString('base64')]
  const media = { 'word/media/first.txt': first, 'word/media/none.txt': '', 'word/media/second.txt': second }
  const docx = await upload('图册.docx', makeDocx(paragraph('{{编号}}'), media))
  const templateId = await template([docx])
  const { store } = await mountedApp()
  const stored = async () => (await Array.fromAsync(store.list())).length
  const before = await stored()
  const attachments = [{ fileId: docx }]
  const saved = await client.call(documentApi.saveDocument, { subject: 'x', categoryId, templateId, attachments })
  expect((await stored()) - before).toBe(2)
  const made = await open(saved.documentId)
  const fileId = made.attachments[0]?.fileId ?? 0
  expect((await partOf(fileId, 'word/document.xml')).replaceAll(/<[^>]+>/g, '')).toBe(made.code)
  const parts = await Promise.all(Object.keys(media).map((name) => partOf(fileId, name)))
  expect(parts).toEqual(Object.values(media))
})
