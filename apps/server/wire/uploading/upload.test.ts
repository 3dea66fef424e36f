import { testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, type Json, type Part, type Program } from '../program.ts'

// docs/interface.md §7: uploading, and §1 on names and parameters of uploads.

const uploadFile = '/api/doc/upload/uploadFile'
const uploadFile2Doc = '/api/doc/upload/uploadFile2Doc'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function desk() {
  const { category, creator } = await given.category({ creators: 1 })
  return { category, creator, program: await programOf(creator) }
}

const file = (fileName: string | Buffer, content: string | Buffer = 'text', name = 'file'): Part => ({
  name,
  fileName,
  content,
})
const field = (name: string, content: string): Part => ({ name, content })

/** Names that other products lost, cut or could not delete: the 18 of FC-16. */
const hurting = [
  '名字里有家庭👨\u200d👩\u200d👧\u200d👦表情.txt',
  '旗帜🇨🇳与肤色👍🏽.txt',
  '张𬱖䶮的简历.txt',
  '𠮷野家合同.txt',
  'تقرير 2024 final.txt',
  '\u05d0\u05d1\u05d2 (2)\u200f.txt',
  'e\u0301tude-NFD-Ko\u0308ln.txt',
  '全角\u3000空格\u3000.txt',
  '100%25 完成.txt',
  'a+b=c&d;e.txt',
  '#1 ＃２ 井号.txt',
  `${'合同'.repeat(41)}.txt`,
  '-rf 横线开头.txt',
  "引号'与`反引号.txt",
  '波浪~号~文件.txt',
  '结尾有点..txt',
  'ＡＢＣ全角ａｂｃ１２３.txt',
  '零宽\u200b空格\u2060连接.txt',
]

async function subjectOf(program: Program, docid: unknown): Promise<unknown> {
  const { json } = await program.get('/api/doc/detail/basicInfo', { docid: Number(docid) })
  return (json['data'] as Json)['docSubject']
}

const stamp = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const code = '[0-9a-f]{32,}'
const acclink = expect.stringMatching(new RegExp(`^/weaver/weaver\\.file\\.FileDownload\\?fileid=${code}$`))
const loadlink = expect.stringMatching(new RegExp(`^/weaver/weaver\\.file\\.FileDownload\\?fileid=${code}&download=1$`))

describe('the replies', () => {
  test('DOC-14 DOC-05 `uploadFile` answers exactly its fields, each in its type', async () => {
    const { program, creator } = await desk()
    const { status, json } = await program.upload(uploadFile, [
      field('name', '项目预算.xlsx.txt'),
      field('category', '-1'),
      field('secCategory', ''),
      field('model', 'doc'),
      field('message', ''),
      field('ckCsrfToken', 'x'),
      field('ts', '1700000000000'),
      field('secretLevel', '4'),
      field('docid', ''),
      field('imagefileid', ''),
      file('blob', 'a'.repeat(3000)),
    ])
    expect(status).toBe(200)
    const allowed = ['status', 'msg', 'data', 'api_status']
    expect(Object.keys(json).filter((name) => !allowed.includes(name))).toEqual([])
    expect(json).toMatchObject({ status: 1, api_status: true })
    const id = (json['data'] as Json)['fileid']
    expect(json['data']).toEqual({
      fileid: expect.any(Number),
      filename: '项目预算.xlsx.txt',
      fileExtendName: 'txt',
      filesize: '3KB',
      uploaddate: stamp,
      username: creator.name,
      filelink: `/spa/document/index2file.jsp?imagefileId=${String(id)}#/main/document/fileView`,
      acclink,
      imgSrc: acclink,
      loadlink,
      fileidCode: expect.stringMatching(new RegExp(`^${code}$`)),
      isImg: '',
      showLoad: 'true',
      showDelete: 'false',
      secretLevel: '4',
      secretLevelValidity: '',
      secretLevelValidityValue: '',
    })
  })

  test('DOC-14 a picture is known as one', async () => {
    const { program, category } = await desk()
    expect((await program.upload(uploadFile, [file('a.png', png)])).json['data']).toMatchObject({
      isImg: '1',
      fileExtendName: 'png',
    })
    const made = await program.upload(`${uploadFile2Doc}?category=${category.id}`, [file('a.png', png)])
    expect(made.json['data']).toMatchObject({ isImg: true })
  })

  test('wire §10.1 `uploadFile2Doc` answers the document’s id as text, and its flags as booleans', async () => {
    const { program, category, creator } = await desk()
    const { status, json } = await program.upload(uploadFile2Doc, [
      field('category', String(category.id)),
      field('name', '采购合同.txt'),
      file('采购合同.txt', 'x'.repeat(2000)),
    ])
    expect(status).toBe(200)
    const allowed = ['status', 'msg', 'data', 'api_status']
    expect(Object.keys(json).filter((name) => !allowed.includes(name))).toEqual([])
    expect(json).toMatchObject({ status: 1, api_status: true })
    const docid = (json['data'] as Json)['fileid']
    expect(json['data']).toEqual({
      fileid: expect.stringMatching(/^[1-9]\d*$/),
      imagefileid: expect.stringMatching(/^[1-9]\d*$/),
      versionId: expect.any(Number),
      isDoc: '1',
      filename: '采购合同.txt',
      fileExtendName: 'txt',
      filesize: '2KB',
      uploaddate: stamp,
      username: creator.name,
      filelink: `/spa/document/index.jsp?id=${String(docid)}&router=1#/main/document/detail`,
      acclink,
      imgSrc: acclink,
      loadlink,
      isImg: false,
      showLoad: true,
      showDelete: false,
    })
    expect(await subjectOf(program, docid)).toBe('采购合同')
  })

  test('wire §10.1 a refused upload is status -1 with msg and the same as `error`, in HTTP 200', async () => {
    const { program, category } = await desk()
    const stranger = await programOf(await given.person())
    const closed = await given.category({ creators: 0 })
    const refused = [
      await program.upload(uploadFile, []),
      await program.upload(uploadFile, [file('empty.txt', '')]),
      await program.upload(uploadFile, [
        file('forged.pdf', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300, 1)])),
      ]),
      await program.upload(uploadFile2Doc, [file('a.txt')]),
      await program.upload(`${uploadFile2Doc}?category=${closed.category.id}`, [file('a.txt')]),
      await stranger.upload(`${uploadFile2Doc}?category=${category.id}`, [file('a.txt')]),
      await program.send('POST', uploadFile, {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: 'broken',
      }),
      await program.post(uploadFile, { file: 'text' }),
    ]
    for (const { status, json } of refused) {
      expect({ status, json }).toMatchObject({
        status: 200,
        json: { status: -1, api_status: false, msg: expect.stringMatching(/\S/) },
      })
      expect(json['error']).toBe(json['msg'])
      expect(json).not.toHaveProperty('data')
    }
  })
})

describe('the request', () => {
  test.each(['file', 'Filedata', 'upload', 'files[]'])(
    'wire §10.1 the file’s part may be called `%s`',
    async (name) => {
      const { program, category } = await desk()
      expect((await program.upload(uploadFile, [file('a.txt', 'text', name)])).json).toMatchObject({
        status: 1,
        data: { filename: 'a.txt' },
      })
      const made = await program.upload(`${uploadFile2Doc}?category=${category.id}`, [file('a.txt', 'text', name)])
      expect(made.json).toMatchObject({ status: 1, data: { filename: 'a.txt' } })
    },
  )

  test('wire §1 parameters of an upload stand in the body, before or after the file, or in the query', async () => {
    const { program, category } = await desk()
    const { db } = await testDatabase()
    await db.updateTable('category').set({ upload_extensions: '*.pdf' }).where('id', '=', category.id).execute()
    const id = String(category.id)
    // the category's limits show that it was read
    const refused = [
      await program.upload(`${uploadFile}?category=${id}`, [file('a.txt')]),
      await program.upload(`${uploadFile}?secCategory=${id}&category=-1&__random__=1&`, [file('a.txt')]),
      await program.upload(uploadFile, [field('category', id), file('a.txt')]),
      await program.upload(uploadFile, [file('a.txt'), field('category', id)]),
    ]
    for (const { json } of refused) expect(json).toMatchObject({ status: -1, msg: expect.stringContaining('pdf') })
    for (const category of ['', '-1', '0', 'netDisk']) {
      expect(
        (await program.upload(`${uploadFile}?category=${category}`, [file('a.txt')])).json,
        category,
      ).toMatchObject({ status: 1 })
    }
  })

  test('wire §10.1 the name stands in `name`, `filename` or `docsubject`, or at the file alone', async () => {
    const { program, category } = await desk()
    const named = async (parts: readonly Part[], query = '') => {
      const { json } = await program.upload(`${uploadFile2Doc}?category=${category.id}${query}`, parts)
      expect(json).toMatchObject({ status: 1 })
      const data = json['data'] as Record<string, string>
      return [data['filename'], await subjectOf(program, data['fileid'])]
    }
    expect(await named([field('name', '一.txt'), file('blob')])).toEqual(['一.txt', '一'])
    expect(await named([field('filename', '二.txt'), file('blob')])).toEqual(['二.txt', '二'])
    expect(await named([file('blob')], `&docsubject=${encodeURIComponent('三.txt')}`)).toEqual(['三.txt', '三'])
    expect(await named([file('四.txt'), field('name', '')])).toEqual(['四.txt', '四'])
  })

  test('wire §10.1 a name without an extension takes that of the file, and one without any is uploaded as it is', async () => {
    const { program, category } = await desk()
    const { db } = await testDatabase()
    const made = async (parts: readonly Part[]) => {
      const { json } = await program.upload(`${uploadFile2Doc}?category=${category.id}`, parts)
      expect(json).toMatchObject({ status: 1 })
      const data = json['data'] as Record<string, string>
      return [data['filename'], data['fileExtendName'], await subjectOf(program, data['fileid'])]
    }
    expect(await made([field('docsubject', '年度总结'), file('a.txt')])).toEqual(['年度总结.txt', 'txt', '年度总结'])
    expect(await made([field('docsubject', '制度 v1.2'), file('a.txt')])).toEqual(['制度 v1.2.txt', 'txt', '制度 v1.2'])
    expect(await made([field('name', '年度总结.md'), file('a.txt')])).toEqual(['年度总结.md', 'md', '年度总结'])
    expect(await made([field('name', '年度总结.TXT'), file('a.txt')])).toEqual(['年度总结.TXT', 'txt', '年度总结'])
    expect(await made([file('年度总结')])).toEqual(['年度总结', '', '年度总结'])
    expect(await made([field('filename', '年度总结'), file('blob')])).toEqual(['年度总结', '', '年度总结'])
    await db.updateTable('category').set({ upload_extensions: '*.txt' }).where('id', '=', category.id).execute()
    expect(await made([field('docsubject', '年度总结'), file('a.txt')])).toEqual(['年度总结.txt', 'txt', '年度总结'])
  })

  test.each([
    ['/upload/2024/报告.txt', '报告.txt'],
    ['/报告.txt', '报告.txt'],
    ['C:\\\\Users\\\\王\\\\报告.txt', '报告.txt'],
    ['../../etc/passwd', 'passwd'],
    ['????.txt', '????.txt'],
    ['????', '????'],
    ['æ\u008a¥å\u0091\u008a.txt', '报告.txt'],
    ['报告 (1).tar.txt', '报告 (1).tar.txt'],
    ['.txt', '.txt'],
  ])('wire §1 the name `%s` is taken as `%s`', async (claimed, name) => {
    const { program, category } = await desk()
    const replies = [
      await program.upload(uploadFile, [file(claimed)]),
      await program.upload(`${uploadFile2Doc}?category=${category.id}`, [file(claimed)]),
    ]
    for (const { json } of replies) expect(json).toMatchObject({ status: 1, data: { filename: name } })
    const given = claimed.replaceAll('\\\\', '\\')
    const asField = await program.upload(uploadFile, [field('name', given), file('blob')])
    expect(asField.json).toMatchObject({ status: 1, data: { filename: name } })
  })

  test('wire §1 a name that is encoded as in an address is decoded at the file, and is as it stands in a parameter', async () => {
    const { program } = await desk()
    const encoded = '%E6%8A%A5%E5%91%8A.txt'
    const atFile = await program.upload(uploadFile, [file(encoded)])
    expect(atFile.json).toMatchObject({ status: 1, data: { filename: '报告.txt' } })
    const asField = await program.upload(uploadFile, [field('name', encoded), file('blob')])
    expect(asField.json).toMatchObject({ status: 1, data: { filename: encoded } })
  })

  test('wire §1 a name of bytes that are no UTF-8, an empty and a very long one do not fail', async () => {
    const { program, category } = await desk()
    const gbk = Buffer.from('b1a8b8e62e747874', 'hex')
    for (const claimed of [gbk, Buffer.from('ff00fe', 'hex'), '', ' ', '.', '..', `${'长'.repeat(400)}.txt`]) {
      for (const path of [uploadFile, `${uploadFile2Doc}?category=${category.id}`]) {
        const { json } = await program.upload(path, [file(claimed)])
        expect(json, `${path} ${String(claimed).slice(0, 10)}`).toMatchObject({
          status: 1,
          data: { filename: expect.stringMatching(/\S/) },
        })
      }
    }
  })

  test('FC-16 the answer says so where only a part of a name is uploaded, wherever the name was given', async () => {
    const { program, category } = await desk()
    const long = '长'.repeat(100)
    for (const path of [uploadFile, `${uploadFile2Doc}?category=${category.id}`]) {
      for (const parts of [[file(`${long}.txt`)], [field('name', long), file('a.txt')]]) {
        const { json } = await program.upload(path, parts)
        const name = (json['data'] as Record<string, string>)['filename'] ?? ''
        expect(name).toMatch(/^长+…长+\.txt$/)
        expect(json['msg']).toBe(`文件名过长，已缩短为“${name}”`)
      }
      const { json } = await program.upload(path, [file(`${'长'.repeat(80)}.txt`)])
      expect(json['msg'] ?? '').not.toContain('缩短')
    }
  })

  test('FC-16 names that hurt come back as they were given, without marks of reading direction, are packed and can be deleted; longer ones fit a disk', async () => {
    const { program, category } = await desk()
    const upload = async (name: string) => {
      const { json } = await program.upload(uploadFile, [file(name, name)])
      const { fileid, filename } = json['data'] as Json
      const saved = await program.get('/weaver/weaver.file.FileDownload', { fileid: Number(fileid), download: 1 })
      expect(saved.text, name).toBe(name)
      const [, encoded = ''] = /filename\*=UTF-8''([^;]+)/.exec(String(saved.headers['content-disposition'])) ?? []
      expect(decodeURIComponent(encoded), name).toBe(filename)
      return { fileid: Number(fileid), filename: String(filename) }
    }
    const uploaded = []
    for (const name of hurting) uploaded.push(await upload(name))
    expect(uploaded.map(({ filename }) => filename)).toEqual(
      hurting.map((name) => name.normalize('NFC').replace('\u200f', '')),
    )
    for (const long of ['长'.repeat(200), '长'.repeat(255), '😀'.repeat(130), 'x'.repeat(254)]) {
      const { filename } = await upload(`${long}.${long.startsWith('x') ? '中文扩展名' : 'txt'}`)
      expect(Buffer.byteLength(filename)).toBeLessThanOrEqual(255)
      expect(filename).toMatch(/^(.).*…\1+\.(?:txt|中文扩展名)$/u)
    }

    const fileids = uploaded.map(({ fileid }) => fileid).join(',')
    const form = { docSubject: '难取的名字', seccategory: category.id, fileids }
    const docid = Number((await program.post('/api/doc/save/save', form)).json['docid'])
    const archive = await program.get('/api/shuku/documents/zip', { docids: docid })
    // what is longer than 80 characters is cut there, and nobody unpacks a blank or a dot at the end of a name
    const packed = uploaded.map(({ filename }) =>
      [...filename]
        .slice(0, -'.txt'.length)
        .slice(0, 80)
        .join('')
        .replace(/[\s.]+$/, ''),
    )
    expect(packed.filter((name) => !archive.bytes.includes(Buffer.from(`${name}.txt`)))).toEqual([])
    expect((await program.post('/api/doc/operate/delete', { docids: docid })).json).toMatchObject({ done: [docid] })
    expect((await program.get('/api/doc/detail/basicInfo', { docid })).json).toMatchObject({ status: -1 })
  })
})
