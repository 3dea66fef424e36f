import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import { uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { coeditedApi as api } from '../../documents-contract.ts'
import { start } from './coedited.given.ts'

const none = { mayRead: false, mayEdit: false, mayShareToEdit: false, mayShare: false, mayDownload: false }
const succeeds = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

describe('what one may do', () => {
  test('COEDIT-40 COEDIT-49 ORG-19~ canRead, canEdit, canShare and canEditShare are true for those alone for whom the act succeeds', async () => {
    const { documentId, creator, reader, editor, controller } = await start()
    const stranger = await given.person()
    const flags: Record<string, unknown> = {}
    const acts: Record<string, unknown> = {}
    for (const [who, person] of Object.entries({ creator, reader, editor, controller, stranger })) {
      const by = await clientOf(person)
      const { mayRead, mayEdit, mayShare, mayShareToEdit } = await by.call(api.judge, { documentId })
      flags[who] = [mayRead, mayEdit, mayShare, mayShareToEdit]
      acts[who] = [
        await succeeds(by.call(api.getCoedited, { documentId })),
        await succeeds(by.call(api.retitle, { documentId, subject: uniqueName('改') })),
        await sharesAt(by, documentId, '1'),
        await sharesAt(by, documentId, '2'),
      ]
    }
    expect(flags).toEqual(acts)
    expect(flags).toEqual({
      creator: [true, true, true, true],
      reader: [true, false, false, false],
      editor: [true, true, false, false],
      controller: [true, true, true, true],
      stranger: [false, false, false, false],
    })
  })

  test('COEDIT-49 of a document that one may not read it says the same as of none, by document and by file', async () => {
    const { documentId, fileId } = await start()
    const stranger = await clientOf(await given.person())
    expect(await stranger.call(api.judge, { documentId })).toEqual(none)
    expect(await stranger.call(api.judge, { fileId })).toEqual(none)
    expect(await stranger.call(api.judge, { fileId: 987_654_321 })).toEqual(none)
    expect(await stranger.fail(api.getCoedited, { fileId })).toMatchObject({ kind: 'notFound' })
    expect(await stranger.fail(api.judge, {})).toMatchObject({ code: 'coediting.nothingNamed' })
  })

  test('COEDIT-17 COEDIT-50 COEDIT-67 the document is described by itself or by its file, also by one that it had before', async () => {
    const { documentId, fileId, subject, category, client, reader } = await start()
    const described = await client.call(api.getCoedited, { fileId })
    expect(described).toMatchObject({
      subject,
      documentId,
      fileId,
      categoryId: category.id,
      categoryName: category.name,
      extension: 'docx',
      templateId: 0,
      accepted: 'doc,docx,xls,xlsx',
      editors: [],
      files: [{ id: fileId, name: `${subject}.docx`, kind: 'word' }],
      mayRead: true,
      mayEdit: true,
      mayShare: true,
      mayShareToEdit: true,
      version: 1,
    })
    expect(described.link).toContain(`#/main/document/coediting?fileid=${fileId}`)
    const { fileId: next } = await client.call(api.create, { categoryId: category.id, subject: uniqueName('别的') })
    const [attachment] = (await client.call(documentApi.getDocument, { documentId })).attachments
    const attachments = [{ id: attachment?.id ?? 0, fileId: next }]
    await client.call(documentApi.saveDocument, { documentId, attachments })
    const now = (await client.call(documentApi.getDocument, { documentId })).attachments[0]?.fileId
    // readers see no versions, and the address of one leads them to the document all the same
    const theirs = await (await clientOf(reader)).call(api.getCoedited, { fileId })
    expect(theirs).toMatchObject({ documentId, fileId: now, mayEdit: false })
  })

  test('COEDIT-71~ a text, or another file, is not written together, and it says so to who may read it', async () => {
    const { category, creator, client } = await start()
    const text = await given.document({ category, creator, html: '<p>正文</p>' })
    const refused = { code: 'coediting.notOffice', message: expect.stringContaining('docx') as string }
    expect(await client.fail(api.getCoedited, { documentId: text.id })).toMatchObject(refused)
    const { file } = await client.upload(fileApi.uploadFile, [{ name: '图纸.txt', content: '一张图纸' }])
    await client.call(documentApi.createFromFile, { fileId: file.id, categoryId: category.id })
    expect(await client.fail(api.getCoedited, { fileId: file.id })).toMatchObject(refused)
  })
})

/** Shares it with somebody else each time, by the call of shares. */
async function sharesAt(by: TestClient, documentId: number, level: string): Promise<boolean> {
  const { id } = await given.person()
  const form = { docid: String(documentId), objType: '1', obj_id: String(id), seclevel: level, iscooper: '1' }
  const { json } = await by.raw({
    method: 'POST',
    path: '/api/doc/share/saveShare',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  return (json as { api_status?: boolean }).api_status === true
}

describe('titles', () => {
  test('COEDIT-45 COEDIT-64~ a title is saved, its file is called the same from then on, and its former title is in its versions', async () => {
    const { documentId, fileId, subject, client } = await start()
    const title = uniqueName('新标题')
    expect(await client.call(api.retitle, { fileId, subject: title })).toEqual({ subject: title, message: '修改成功' })
    expect(await client.call(api.getCoedited, { documentId })).toMatchObject({
      subject: title,
      documentVersion: 2,
      files: [{ name: `${title}.docx` }],
    })
    expect(await client.call(documentApi.getVersion, { documentId, number: 1 })).toMatchObject({ subject })
  })

  test('COEDIT-35 COEDIT-73 an empty title, one of 201 characters and one with a sign that names of files cannot have are refused', async () => {
    const { documentId, subject, client } = await start()
    for (const empty of ['', '  '])
      expect(await client.fail(api.retitle, { documentId, subject: empty })).toMatchObject({
        message: '文档标题不能为空',
      })
    for (const wrong of ['长'.repeat(201), '甲/乙', '甲?', 'a:b'])
      expect(await client.fail(api.retitle, { documentId, subject: wrong }), wrong).toMatchObject({ kind: 'invalid' })
    expect(await client.call(api.getCoedited, { documentId })).toMatchObject({ subject, documentVersion: 1 })
    await client.call(api.retitle, { documentId, subject: '长'.repeat(200) })
  })
})

describe('new documents', () => {
  test('COEDIT-44 COEDIT-68 without anything else it is an empty docx, by its extension an empty xlsx, both as real as any', async () => {
    const { category, client } = await start()
    const subject = uniqueName('空白')
    for (const [extension, kind] of [
      [undefined, 'word'],
      ['xlsx', 'excel'],
      ['xls', 'excel'],
    ] as const) {
      const made = await client.call(api.create, { categoryId: category.id, subject, extension })
      const file = await client.call(fileApi.getFile, { fileId: made.fileId })
      expect(file).toMatchObject({ name: `${subject}.${kind === 'word' ? 'docx' : 'xlsx'}`, kind })
      // its content is what its name says
      expect(file.actual ?? '').toBe('')
    }
    expect(await client.fail(api.create, { categoryId: category.id })).toMatchObject({
      code: 'documents.subjectMissing',
    })
  })

  test('COEDIT-44~ without a category it goes where such documents were created last; who may create nowhere is refused', async () => {
    const { category, client, reader } = await start()
    const other = await given.category({ creators: 1 })
    const elsewhere = await client.call(api.create, { subject: uniqueName('新') })
    expect(await client.call(api.getCoedited, elsewhere)).toMatchObject({ categoryId: category.id })
    expect(await client.call(api.getCoedited, {})).toMatchObject({
      categoryId: category.id,
      categoryName: category.name,
      extension: 'docx',
      mayCreate: true,
    })
    expect(await client.call(api.getCoedited, { categoryId: other.category.id })).toMatchObject({ mayCreate: false })
    const theirs = await clientOf(reader)
    expect(await theirs.fail(api.create, { subject: '新' })).toMatchObject({ code: 'coediting.noCategory' })
    const asked = { categoryId: category.id, subject: '新' }
    expect(await theirs.fail(api.create, asked)).toMatchObject({ code: 'documents.mayNotCreate' })
    expect(await theirs.call(api.getCoedited, {})).toMatchObject({ mayCreate: false, categoryId: 0 })
  })

  test('COEDIT-14~ COEDIT-44~ the Word and Excel templates of the category are named, and a document begins with the file of one', async () => {
    const { category, client } = await start()
    const template = await client.call(api.create, { categoryId: category.id, subject: '会议纪要', extension: 'xlsx' })
    const { id: page } = await given.document({ category, creator: await given.person() })
    await act(async (db) => {
      for (const [position, documentId] of [template.documentId, page].entries())
        await db
          .insertInto('category_template')
          .values({ category_id: category.id, document_id: documentId, position })
          .execute()
    })
    const { templates } = await client.call(api.getCoedited, { categoryId: category.id })
    expect(templates).toEqual([{ id: template.documentId, name: '会议纪要', extension: 'xlsx' }])
    const subject = uniqueName('十一月纪要')
    const asked = { categoryId: category.id, subject, templateId: template.documentId }
    const made = await client.call(api.create, asked)
    expect((await client.call(fileApi.getFile, { fileId: made.fileId })).name).toBe('会议纪要.xlsx')
    expect(await client.call(api.getCoedited, { fileId: made.fileId })).toMatchObject({
      documentId: made.documentId,
      subject,
      templateId: template.documentId,
      files: [{ name: `${subject}.xlsx` }],
    })
    expect(await client.fail(api.create, { ...asked, templateId: page })).toMatchObject({
      code: 'coediting.templateGone',
    })
  })

  test('COEDIT-56 COEDIT-57 COEDIT-37 COEDIT-38 one Word or Excel file is uploaded, and made a document of; others, and two at once, are refused', async () => {
    const { category, client } = await start()
    const file = { name: '费用测算.xlsx', content: uniqueName('内容') }
    const stored = await client.upload(api.uploadFile, [file], { category: String(category.id) })
    expect(stored.file).toMatchObject({ name: '费用测算.xlsx', extension: 'xlsx' })
    const made = await client.call(api.create, {
      categoryId: category.id,
      fileId: stored.file.id,
      subject: '测算（三方核对）',
    })
    expect(await client.call(api.getCoedited, { documentId: made.documentId })).toMatchObject({
      fileId: stored.file.id,
      files: [{ name: '测算（三方核对）.xlsx' }],
    })
    const whole = await client.upload(api.uploadDocument, [file], { category: String(category.id) })
    expect(whole).toMatchObject({ subject: '费用测算', message: '上传成功' })
    expect(await client.call(api.getCoedited, { documentId: whole.documentId })).toMatchObject({
      subject: '费用测算',
      fileId: whole.fileId,
      categoryId: category.id,
    })
    const fails = (name: string, query: { extension?: string } = {}) =>
      client.upload(api.uploadFile, [{ name, content: uniqueName('内容') }], query).then(
        () => '',
        (error: Error) => error.message,
      )
    expect(await fails('a.pdf')).toContain('doc, docx, xls, xlsx')
    expect(await fails('a.xlsx', { extension: 'docx' })).toContain('docx, doc')
    expect(await fails('a.DOC', { extension: 'docx' })).toBe('')
    expect(await fails('a.docx', { extension: 'xlsx' })).toContain('xlsx, xls')
    expect(await fails('a.xls', { extension: 'xlsx' })).toBe('')
    const two = client.upload(api.uploadDocument, [file, file], { category: String(category.id) })
    await expect(two).rejects.toThrow('一次只能上传一个文件')
  })
})

describe('save as', () => {
  test('COEDIT-02~ COEDIT-46 COEDIT-20~ COEDIT-65~ the copy is one’s own, under its title and with the file as it is; without being asked to it is shared with nobody, and is opened', async () => {
    const { documentId, fileId, category, subject, creator, client } = await start()
    const friend = await given.person()
    await shareWith(documentId, creator, friend)
    const title = uniqueName('副本')
    const copied = await client.call(api.saveAs, { fileId, subject: title })
    expect(copied).toMatchObject({ opens: true, message: '另存为成功' })
    expect(copied.documentId).not.toBe(documentId)
    // by its file alone as well, which is its own
    expect(await client.call(api.getCoedited, { fileId: copied.fileId })).toMatchObject({
      documentId: copied.documentId,
      subject: title,
      categoryId: category.id,
      files: [{ name: `${title}.docx` }],
    })
    expect(await client.call(api.getCoedited, { documentId })).toMatchObject({ subject, documentVersion: 1 })
    expect(await (await clientOf(friend)).call(api.judge, { documentId: copied.documentId })).toEqual(none)
  })

  test('COEDIT-46~ with its permissions: whom the document is shared with at their levels, and what has ended is not given again', async () => {
    const { documentId, creator, client } = await start()
    const [friend, former, member] = [await given.person(), await given.person(), await given.person()]
    const groupId = await given.group([member.id])
    await shareWith(documentId, creator, friend)
    await shareWith(documentId, creator, former)
    const shares = [{ to: { kind: 'group' as const, id: groupId }, level: 'view' as const }]
    await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: creator.id }))
    await act((db) =>
      db
        .updateTable('document_grant')
        .set({ ended_at: new Date() })
        .where('document_id', '=', documentId)
        .where('principal_id', 'in', (eb) =>
          eb.selectFrom('principal').select('id').where('kind', '=', 'person').where('ref_id', '=', former.id),
        )
        .execute(),
    )
    const asked = { documentId, subject: uniqueName('副本'), copiesShares: true, opens: false }
    const copied = await client.call(api.saveAs, asked)
    expect(copied.opens).toBe(false)
    const judged = async (person: GivenPerson) =>
      (await clientOf(person)).call(api.judge, { documentId: copied.documentId })
    expect(await judged(friend)).toMatchObject({ mayRead: true, mayEdit: true })
    expect(await judged(member)).toMatchObject({ mayRead: true, mayEdit: false })
    expect(await judged(former)).toEqual(none)
  })

  test('COEDIT-36 COEDIT-46~ an empty title is refused; who may not download, or not share, has no copy or none with its permissions', async () => {
    const { documentId, category, creator, client, editor } = await start()
    expect(await client.fail(api.saveAs, { documentId, subject: '' })).toMatchObject({ message: '文档标题未填写' })
    const subject = uniqueName('副本')
    // may create elsewhere, and only view this one
    const { category: own, creator: viewer } = await given.category({ creators: 1 })
    const to = { kind: 'person' as const, id: viewer.id }
    const shares = [{ to, level: 'view' as const, canDownload: false }]
    await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: creator.id }))
    const taken = await (await clientOf(viewer)).fail(api.saveAs, { documentId, subject, categoryId: own.id })
    expect(taken).toMatchObject({ code: 'documents.copyTakesDownload' })
    const theirs = await clientOf(editor)
    const asked = { documentId, subject, categoryId: category.id }
    expect(await theirs.fail(api.saveAs, asked)).toMatchObject({ code: 'documents.mayNotCreate' })
    expect(await theirs.fail(api.saveAs, { ...asked, copiesShares: true })).toMatchObject({
      code: 'rights.documentRefused',
    })
  })
})

async function shareWith(documentId: number, by: GivenPerson, { id }: GivenPerson): Promise<void> {
  const shares = [{ to: { kind: 'person' as const, id }, level: 'edit' as const }]
  await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: by.id }))
}
