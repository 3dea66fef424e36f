import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, rowsOf, type Json, type Program } from './program.ts'

// docs/interface.md §8, §7: a document, and what is attached to it.

async function saved(html = '<p>第一条 总则</p>') {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const author = await programOf(creator)
  const files = await Promise.all(['预算.txt', '附表.txt'].map((name) => uploaded(author, name)))
  const { json } = await author.post('/api/doc/save/save', {
    docSubject: '差旅报销管理办法',
    doccontent: html,
    seccategory: category.id,
    keyword: '报销',
    fileids: files.join(','),
  })
  return { category, creator, author, program: await programOf(reader), docid: json['docid'] as number, files }
}

async function uploaded(program: Program, name: string, content = `内容 ${name}`): Promise<number> {
  const { json } = await program.upload('/api/doc/upload/uploadFile', [{ name: 'file', fileName: name, content }])
  return (json['data'] as Json)['fileid'] as number
}

async function rowsBy(program: Program, path: string, texts: Record<string, string | number>) {
  const { json } = await program.get(path, texts)
  expect(json, path).toMatchObject({ status: 1, sessionkey: expect.stringMatching(/^\S+$/) })
  return rowsOf(program, String(json['sessionkey']), { pageSize: 40 })
}

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
const time = expect.stringMatching(/^\d\d:\d\d:\d\d$/)
const text = expect.any(String)

describe('one document', () => {
  test('wire §8 `basicInfo` answers the head data as texts, the menu and the watermark', async () => {
    const { program, creator, docid } = await saved()
    const { json } = await program.get('/api/doc/detail/basicInfo', {
      docid,
      isEdit: '',
      imagefileid: '',
      _imagefileId: '',
      versionid: '',
      isFromAccessory: 'false',
      isopenfirstass: '0',
      router: 1,
    })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      data: {
        docSubject: '差旅报销管理办法',
        docstatus: '1',
        doccode: text,
        doceditionid: text,
        docMain: text,
        maindoc: text,
        keyword: '报销',
        ownerid: String(creator.id),
        hrmresid: text,
        crmid: text,
        assetid: text,
        projectid: text,
        doclastmoduserid: String(creator.id),
        doclastmoduser: creator.name,
        doclastmoddate: day,
        doclastmodtime: time,
        doclastmoddatetime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        docapproveuserid: text,
        docapprovedate: text,
        docarchiveuserid: text,
        doccanceluserid: text,
        docinvaldate: text,
      },
      secWmSet: { wmforprint: text, isopenwater: text, wmforview: text, wmfordownload: text, wmisnull: text },
    })
    for (const value of Object.values(json['data'] as Json)) expect(typeof value).toBe('string')
    for (const item of json['rightMenus'] as Json[]) {
      expect(item).toMatchObject({
        type: expect.stringMatching(/^BTN_/),
        menuName: expect.stringMatching(/\S/),
        menuIcon: expect.stringMatching(/^[a-z]/),
        menuFun: text,
        isTop: expect.stringMatching(/^[01]$/),
        isControl: expect.stringMatching(/^[01]$/),
      })
    }
  })

  test('wire §8 a document is named by `docid` or by `id`', async () => {
    const { program, docid } = await saved()
    for (const path of ['basicInfo', 'htmlContent', 'tabInfo', 'docParamInfo', 'docAutoExtendInfo']) {
      const replies = await Promise.all(
        ['docid', 'id'].map((name) => program.get(`/api/doc/detail/${path}`, { [name]: docid })),
      )
      expect(replies[0]!.json, path).toMatchObject({ status: 1 })
      expect(replies[0]!.text, path).toBe(replies[1]!.text)
    }
  })

  test('wire §1.3 the download button names the file in its parameters', async () => {
    const { author, docid, files } = await saved()
    const { json } = await author.get('/api/doc/detail/basicInfo', { docid })
    const button = (json['rightMenus'] as Json[]).find(({ type }) => type === 'BTN_DOWNLOAD')
    expect(button).toMatchObject({ params: `download=1&fileid=${files[0]}` })
  })

  test('wire §8 `htmlContent` is the text, `tabInfo` the tabs that the caller may open', async () => {
    const { program, author, docid, category } = await saved()
    expect((await program.get('/api/doc/detail/htmlContent', { id: docid, secid: category.id })).json).toEqual({
      status: 1,
      api_status: true,
      content: '<p>第一条 总则</p>',
    })
    const tabs = async (who: Program) => (await who.get('/api/doc/detail/tabInfo', { docid })).json['tabInfo'] as Json[]
    expect((await tabs(author)).map(({ key }) => key)).toEqual(['content', 'acc', 'param', 'share', 'version', 'log'])
    expect((await tabs(program)).map(({ key, value, selected }) => [key, typeof value, selected])).toEqual([
      ['content', 'string', 'true'],
      ['acc', 'string', undefined],
      ['param', 'string', undefined],
      ['share', 'string', undefined],
    ])
  })

  test('wire §8 `docParamInfo` lists captions and values in two columns', async () => {
    const { program, docid } = await saved('<p>x</p>')
    const { json } = await program.get('/api/doc/detail/docParamInfo', { docid })
    expect(json).toMatchObject({ status: 1, time1: text, time2: text, time3: text, time4: text, time5: text })
    const rows = json['data'] as Json[]
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) {
      expect(row).toEqual({ column: expect.stringMatching(/^[12]$/), label: expect.stringMatching(/\S/), value: text })
    }
    expect(rows.map(({ value }) => value)).toContain('差旅报销管理办法')
  })

  test('wire §8 `docVersion` pages the versions, `log/list` the log', async () => {
    const { author, docid, creator } = await saved()
    await author.post('/api/doc/save/save', { docid, docSubject: '差旅报销管理办法（修订）' })
    const versions = await rowsBy(author, '/api/doc/detail/docVersion', { docid })
    expect(versions).toMatchObject([
      {
        docsubject: '差旅报销管理办法（修订）',
        docedition: 'V2',
        id: String(docid),
        docstatus: '1',
        doclastmoddate: day,
      },
      { docsubject: '差旅报销管理办法', docedition: 'V1' },
    ])
    const log = await rowsBy(author, '/api/doc/log/list', { docid, viewcondition: 0 })
    expect(log.map((row) => row['operatetype'])).toEqual(['2', '1'])
    expect(log[0]).toMatchObject({
      operatedate: day,
      operatetime: time,
      operateuserid: String(creator.id),
      clientaddress: text,
    })
  })

  test('wire §8 `docAutoExtendInfo` lists the attachments and what may be done with them', async () => {
    const { program, docid } = await saved()
    const { json } = await program.get('/api/doc/detail/docAutoExtendInfo', { id: docid })
    expect(json).toMatchObject({
      status: 1,
      hasMore: expect.any(Boolean),
      canDownload: expect.any(Boolean),
      bacthDownload: expect.any(Boolean),
      dataList: [{ filename: '预算.txt' }, { filename: '附表.txt' }],
    })
  })
})

describe('attachments', () => {
  test('wire §10.2 `docAcc` pages rows with the file’s id and name', async () => {
    const { program, docid, files } = await saved()
    const rows = await rowsBy(program, '/api/doc/acc/docAcc', { docid })
    expect(rows.map((row) => [row['imagefileid'], row['imagefilename']])).toEqual([
      [String(files[0]), '预算.txt'],
      [String(files[1]), '附表.txt'],
    ])
    expect(rows[0]).toMatchObject({
      versionid: '1',
      filesize: '1KB',
      docfiletype: '2',
      randomFieldId: String(files[0]),
    })
  })

  test('wire §10.2 an attachment is replaced by a GET, and its versions are listed', async () => {
    const { author, docid, files } = await saved()
    const newfileid = await uploaded(author, '预算2.txt', '新的内容')
    const reply = await author.get('/api/doc/acc/docAccReplace', { id: docid, newfileid, oldfileid: files[0]! })
    expect(reply.json).toMatchObject({ status: 1, url: expect.stringMatching(/^\/spa\/document\//) })
    const versions = await rowsBy(author, '/api/doc/acc/docAccVersion', { docid, imagefileid: newfileid, versionid: 2 })
    expect(versions.map((row) => [row['imagefileid'], row['versionid']])).toEqual([
      [String(newfileid), '2'],
      [String(files[0]), '1'],
    ])
    expect(versions[0]).toMatchObject({ imagefilename: text, filesize: text, username: text })
  })

  test('wire §10.2 an attachment is renamed by its file alone', async () => {
    const { author, docid, files } = await saved()
    const renamed = await author.post('/api/doc/acc/rename', {
      imagefileid: files[1]!,
      imagefilename: '附表（终稿）.txt',
    })
    expect(renamed.json).toMatchObject({ status: 1 })
    const rows = await rowsBy(author, '/api/doc/acc/docAcc', { docid })
    expect(rows.map((row) => row['imagefilename'])).toEqual(['预算.txt', '附表（终稿）.txt'])
  })

  test('wire §10.2 readers replace and rename nothing', async () => {
    const { program, docid, files } = await saved()
    const newfileid = await uploaded(program, 'x.txt')
    const replaced = await program.get('/api/doc/acc/docAccReplace', { id: docid, newfileid, oldfileid: files[0]! })
    const renamed = await program.post('/api/doc/acc/rename', { imagefileid: files[0]!, imagefilename: 'y.txt' })
    for (const { json } of [replaced, renamed])
      expect(json).toMatchObject({ status: -1, msg: expect.stringMatching(/\S/) })
  })
})
