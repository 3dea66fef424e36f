import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from './program.ts'

// docs/interface.md §7: making and saving documents.

const save = '/api/doc/save/save'

async function desk() {
  const { category, creator, reader, editor } = await given.category({ creators: 1, readers: 1, editors: 1 })
  return {
    category,
    creator,
    program: await programOf(creator),
    readers: await programOf(reader),
    editors: await programOf(editor),
  }
}

async function subjectOf(program: Program, docid: unknown): Promise<unknown> {
  const { json } = await program.get('/api/doc/detail/basicInfo', { docid: Number(docid) })
  return (json['data'] as Json | undefined)?.['docSubject']
}

async function uploaded(program: Program, name: string): Promise<number> {
  const { json } = await program.upload('/api/doc/upload/uploadFile', [
    { name: 'file', fileName: name, content: `内容 ${name}` },
  ])
  return (json['data'] as Json)['fileid'] as number
}

/** All that the suite's own form sends for a new document. */
const whole = (seccategory: number) => ({
  docid: '',
  id: '',
  docSubject: '关于召开年度工作会议的通知',
  doccontent: '<p>各部门：</p>',
  seccategory,
  docpublishtype: '1',
  docmain: '',
  keyword: '',
  maindoc: '',
  fileids: '',
  operate: 'save',
  ownerid: '',
  hrmresid: '',
  crmid: '',
  projectid: '',
  assetid: '',
  invalidationdate: '',
  secretLevel: '',
  selectedpubmouldid: '-1',
  editMouldId: '',
  treedocfieldid: '',
  readoptercanprint: '0',
  canprintednum: '',
  isoffice: '0',
  off_docid: '',
  off_imagefileid: '',
  off_name: '',
  off_status: '',
  off_versionid: '',
  isflowdoc: '0',
  isaddflowdoc: '',
  _docParam0: '',
  _docParam8: '',
  saveBJCA: '',
  workflowid: '',
})

describe('saving', () => {
  test('SHELL-28 wire §9 the whole form makes a document and answers its id as an integer, its link with a random text of six characters, and whether to ask for shares', async () => {
    const { category, program } = await desk()
    const { status, json } = await program.post(save, whole(category.id))
    expect(status).toBe(200)
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      docid: expect.any(Number),
      blnOsp: false,
      __random: expect.stringMatching(/^\w{6}$/),
    })
    expect(json['link']).toBe(
      `/spa/document/index.jsp?id=${json['docid'] as number}&__random=${json['__random'] as string}&router=1#/main/document/detail`,
    )
    expect(await subjectOf(program, json['docid'])).toBe('关于召开年度工作会议的通知')
  })

  test.each(['', '&docid=', '&id=', '&docid=&id='])('wire §9 without an id (“%s”) a document is new', async (ids) => {
    const { category, program } = await desk()
    const { json } = await program.post(save, `docSubject=x&seccategory=${category.id}${ids}`)
    expect(json).toMatchObject({ status: 1, docid: expect.any(Number) })
  })

  test.each(['docid', 'id'])('wire §9 `%s` saves a document that is there', async (name) => {
    const { category, program } = await desk()
    const docid = (await program.post(save, whole(category.id))).json['docid'] as number
    const again = await program.post(save, {
      ...whole(category.id),
      docid: '',
      id: '',
      [name]: docid,
      docSubject: '改过的标题',
    })
    expect(again.json).toMatchObject({ status: 1, docid })
    expect(await subjectOf(program, docid)).toBe('改过的标题')
  })

  test.each(['', '&seccategory=', '&seccategory=0', '&seccategory=-1'])(
    'wire §9 without a category (“%s”) the words are those that programs know',
    async (seccategory) => {
      const { program } = await desk()
      const { status, json } = await program.post(save, `docSubject=x&doccontent=y${seccategory}`)
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { status: -1, api_status: false, msg: '目录不能为空!' },
      })
      expect(json).not.toHaveProperty('docid')
    },
  )

  test('wire §9 a title is needed, a category that is not there or not open is refused', async () => {
    const { category, program, readers } = await desk()
    const refused = [
      await program.post(save, { docSubject: '', seccategory: category.id }),
      await program.post(save, { docSubject: 'x', seccategory: 999_999 }),
      await readers.post(save, { docSubject: 'x', seccategory: category.id }),
    ]
    for (const { json } of refused) expect(json).toMatchObject({ status: -1, msg: expect.stringMatching(/\S/) })
  })

  test('wire §9 `fileids` attaches uploaded files, in their order', async () => {
    const { category, program } = await desk()
    const files = [await uploaded(program, '预算.xlsx.txt'), await uploaded(program, '附表.txt')]
    const { json } = await program.post(save, { ...whole(category.id), fileids: files.join(',') })
    const docid = json['docid'] as number
    const list = (await program.get('/api/doc/save/getAccListForEdit', { id: docid, secid: category.id })).json
    expect(list).toMatchObject({ status: 1 })
    const entries = list['dataList'] as Json[]
    for (const entry of entries)
      for (const [name, value] of Object.entries(entry)) expect(typeof value, name).toBe('string')
    expect(entries[0]).toEqual({
      id: String(docid),
      fileid: String(files[0]),
      versionid: '1',
      docImageFileId: expect.stringMatching(/^\d+$/),
      filename: '预算.xlsx.txt',
      fileExtendName: 'txt',
      filesize: '1KB',
      filelink: expect.stringMatching(/^\/spa\/document\/index2file\.jsp\?imagefileId=\d+#\/main\/document\/fileView$/),
      acclink: expect.stringMatching(/^\/weaver\/weaver\.file\.FileDownload\?fileid=\w+$/),
      loadlink: expect.stringMatching(/^\/weaver\/weaver\.file\.FileDownload\?fileid=\w+&download=1$/),
      versionCounts: '0',
    })
    expect(entries[1]).toMatchObject({ fileid: String(files[1]), filename: '附表.txt' })
  })

  test('wire §9 the secrecy that an upload answered, and days and people, are taken as they come', async () => {
    const { category, creator, program } = await desk()
    const texts = {
      ...whole(category.id),
      secretLevel: '4',
      invalidationdate: '2099-12-31',
      ownerid: creator.id,
      keyword: '会议,通知',
    }
    const { json } = await program.post(save, texts)
    expect(json).toMatchObject({ status: 1 })
    const basics = await program.get('/api/doc/detail/basicInfo', { docid: json['docid'] as number })
    expect(basics.json['data']).toMatchObject({ keyword: '会议,通知', ownerid: String(creator.id) })
  })

  test('wire §9 a draft is submitted, and answers as a save does', async () => {
    const { category, program, readers } = await desk()
    const draft = await program.post(save, { ...whole(category.id), operate: 'draft' })
    expect(draft.json).toMatchObject({ status: 1, docid: expect.any(Number) })
    const docid = draft.json['docid'] as number
    expect(await subjectOf(readers, docid)).toBeUndefined()
    const { json } = await program.post('/api/doc/save/submit', { id: docid })
    expect(json).toMatchObject({ status: 1, api_status: true, docid })
    expect(json['link']).toMatch(
      new RegExp(`^/spa/document/index\\.jsp\\?id=${docid}&__random=\\w+&router=1#/main/document/detail$`),
    )
    expect(await subjectOf(readers, docid)).toBe('关于召开年度工作会议的通知')
  })

  test('wire §9 `isCheckOut` says by api_status whether one may edit', async () => {
    const { category, program, readers, editors } = await desk()
    const id = (await program.post(save, whole(category.id))).json['docid'] as number
    for (const who of [program, editors])
      expect((await who.get('/api/doc/save/isCheckOut', { id })).json).toMatchObject({ api_status: true })
    expect((await readers.get('/api/doc/save/isCheckOut', { id })).json).toMatchObject({
      api_status: false,
      msg: expect.stringMatching(/\S/),
    })
  })

  test.each([
    ['docpublishtype', '2'],
    ['docpublishtype', '3'],
    ['docmain', '首页摘要'],
    ['maindoc', '12'],
    ['hrmresid', '3'],
    ['crmid', '4'],
    ['projectid', '5'],
    ['assetid', '6'],
    ['selectedpubmouldid', '7'],
    ['editMouldId', '8'],
    ['readoptercanprint', '1'],
    ['canprintednum', '3'],
    ['off_docid', '9'],
    ['off_imagefileid', '10'],
    ['off_name', '合同.docx'],
    ['off_status', '1'],
    ['off_versionid', '11'],
    ['isflowdoc', '1'],
    ['isaddflowdoc', 'true'],
    ...Array.from({ length: 9 }, (_, n) => [`_docParam${n}`, 'x']),
    ['saveBJCA', '1'],
  ])('wire §9 `%s` is refused by its name where it asks for something, and nothing is saved', async (name, value) => {
    const { category, program } = await desk()
    const made = await program.post(save, whole(category.id))
    const docid = made.json['docid'] as number
    const refused = { status: -1, errorCode: 'kit.notYet', fields: { [name!]: '暂不支持' } }
    for (const ids of [{}, { docid }]) {
      const { json } = await program.post(save, {
        ...whole(category.id),
        docSubject: '不该有',
        ...ids,
        [name!]: value!,
      })
      expect(json).toMatchObject(refused)
    }
    const { db } = await testDatabase()
    const rows = await db.selectFrom('document').select('subject').where('category_id', '=', category.id).execute()
    expect(rows).toEqual([{ subject: whole(0).docSubject }])
  })

  test('wire §9 what asks for nothing, or only repeats what is known, is accepted', async () => {
    const { category, program } = await desk()
    const others = new Set(['docid', 'id', 'keyword', 'fileids', 'ownerid', 'invalidationdate', 'secretLevel'])
    const names = Object.entries(whole(0)).flatMap(([name, value]) => (value === '' && !others.has(name) ? [name] : []))
    for (const value of ['0', '-1']) {
      const sent = { ...whole(category.id), ...Object.fromEntries(names.map((name) => [name, value])) }
      expect((await program.post(save, sent)).json).toMatchObject({ status: 1 })
    }
    const context = { ...whole(category.id), isoffice: '1', workflowid: '42', docpublishtype: '0', isflowdoc: 'false' }
    expect((await program.post(save, context)).json).toMatchObject({ status: 1 })
  })

  test('wire §9 `treedocfieldid` puts the document into virtual folders; into one that is not open nothing is saved', async () => {
    const { category, program, readers } = await desk()
    const folderOf = async (who: Program) => {
      const made = await who.post('/api/shuku/virtual-folders/create', { name: uniqueName('归集') })
      return made.json['folderId'] as number
    }
    const folders = [await folderOf(program), await folderOf(program)]
    const theirs = await folderOf(readers)
    const { json } = await program.post(save, { ...whole(category.id), treedocfieldid: folders.join(',') })
    expect(json).toMatchObject({ status: 1 })
    const within = async (dummyId: number) => {
      const list = await program.get('/api/doc/dummydoc/list', { dummyId })
      return (await rowsOf(program, String(list.json['sessionkey']))).map(({ id }) => id)
    }
    for (const folder of folders) expect(await within(folder)).toEqual([String(json['docid'])])
    const again = {
      ...whole(category.id),
      docid: json['docid'] as number,
      docSubject: '不该有',
      treedocfieldid: theirs,
    }
    expect((await program.post(save, again)).json).toMatchObject({ status: -1, errorKind: 'notFound' })
    expect(await subjectOf(program, json['docid'])).toBe(whole(0).docSubject)
  })

  test('wire §9 a refused save leaves nothing behind', async () => {
    const { category, program } = await desk()
    const { db } = await testDatabase()
    const count = async () =>
      (await db.selectFrom('document').select('id').where('category_id', '=', category.id).execute()).length
    const file = await uploaded(program, 'a.txt')
    await program.post(save, { docSubject: 'x', seccategory: category.id, fileids: `${file},999999999` })
    await program.post(save, { docSubject: '', seccategory: category.id, fileids: String(file) })
    expect(await count()).toBe(0)
  })
})

describe('a document of an uploaded file', () => {
  test('CREATE-23 `accForDoc` makes one by GET and answers its id as an integer', async () => {
    const { category, program } = await desk()
    const fileid = await uploaded(program, '年度总结.txt')
    const { status, json } = await program.get('/api/doc/save/accForDoc', { fileid, secid: category.id, __random__: 1 })
    expect(status).toBe(200)
    expect(json).toMatchObject({ status: 1, docid: expect.any(Number) })
    expect(await subjectOf(program, json['docid'])).toBe('年度总结')
  })

  test('CREATE-23 after `uploadFile2Doc` its image file makes a second document', async () => {
    const { category, program } = await desk()
    const first = await program.upload(`/api/doc/upload/uploadFile2Doc?category=${category.id}`, [
      { name: 'file', fileName: '合同.txt', content: '甲方' },
      { name: 'name', content: '合同.txt' },
    ])
    const { fileid, imagefileid } = first.json['data'] as Record<string, string>
    const { json } = await program.get('/api/doc/save/accForDoc', { fileid: imagefileid!, secid: category.id })
    expect(json).toMatchObject({ status: 1, docid: expect.any(Number) })
    expect(json['docid']).not.toBe(Number(fileid))
    for (const docid of [Number(fileid), json['docid'] as number]) {
      expect(await subjectOf(program, docid)).toBe('合同')
      const attached = await program.get('/api/doc/detail/docAutoExtendInfo', { id: docid })
      expect(attached.json['dataList']).toMatchObject([{ fileid: imagefileid, filename: '合同.txt' }])
    }
  })

  test('titles, keywords and new names of attachments keep no marks that turn the reading direction and so show others', async () => {
    const { category, program } = await desk()
    const turned = '报告\u202efdp.exe\u2066'
    const fileids = String(await uploaded(program, 'a.txt'))
    const content = { docSubject: turned, keyword: turned, doccontent: 'x', fileids }
    const { json } = await program.post(save, { ...content, seccategory: category.id })
    expect(await subjectOf(program, json['docid'])).toBe('报告fdp.exe')
    const basic = await program.get('/api/doc/detail/basicInfo', { docid: String(json['docid']) })
    expect(basic.json['data']).toMatchObject({ keyword: '报告fdp.exe' })
    const renamed = await program.post('/api/doc/acc/rename', { imagefileid: fileids, imagefilename: 'r\u202ex.txt' })
    expect(renamed.json).toMatchObject({ imagefilename: 'rx.txt' })
  })

  test('CREATE-23 somebody else’s file and a category that is not open are refused', async () => {
    const { category, program, readers } = await desk()
    const mine = await uploaded(program, 'a.txt')
    const theirs = await uploaded(readers, 'b.txt')
    const refused = [
      await program.get('/api/doc/save/accForDoc', { fileid: theirs, secid: category.id }),
      await readers.get('/api/doc/save/accForDoc', { fileid: theirs, secid: category.id }),
      await program.get('/api/doc/save/accForDoc', { fileid: mine, secid: 999_999 }),
      await program.get('/api/doc/save/accForDoc', { fileid: 999_999_999, secid: category.id }),
      await program.get('/api/doc/save/accForDoc', { fileid: mine }),
    ]
    for (const { status, json } of refused)
      expect({ status, json }).toMatchObject({ status: 200, json: { status: -1, msg: expect.any(String) } })
  })
})
