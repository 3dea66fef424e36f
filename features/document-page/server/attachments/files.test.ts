import { randomBytes } from 'node:crypto'
import { fileApi } from '@shuku/domain/files/contract'
import { extractText, publishFileState } from '@shuku/domain/files/server'
import { grantCategory } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { runJobsNow, testDatabase, type TestClient } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { documentApi } from '@shuku/domain/documents/contract'
import { documentPageApi as api } from '../../contract.ts'

const download = (id: number | string, more = '') => ({ path: `/weaver/weaver.file.FileDownload?fileid=${id}${more}` })

const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(300, 1)])

async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  return { category, creator, reader, client: await clientOf(creator), readers: await clientOf(reader) }
}

async function upload(client: TestClient, name: string, content: string | Uint8Array = `text of ${name}`) {
  return (await client.upload(fileApi.uploadFile, [{ name, content }])).file
}

describe('uploading', () => {
  test('answers the fields of the wire in their types', async () => {
    const { client, creator } = await start()
    const form = new FormData()
    form.append('Filedata', new Blob(['hello']), '报告.txt')
    const { json } = await client.raw({ method: 'POST', path: '/api/doc/upload/uploadFile?category=-1', body: form })
    expect(Object.keys(json).sort()).toEqual(['api_status', 'data', 'status'])
    expect(json['status']).toBe(1)
    expect(json['data']).toMatchObject({
      fileid: expect.any(Number),
      filename: '报告.txt',
      fileExtendName: 'txt',
      filesize: '1KB',
      uploaddate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      username: creator.name,
      fileidCode: expect.stringMatching(/^[0-9a-f]{32}$/),
      isImg: '',
      showLoad: 'true',
      showDelete: 'false',
      secretLevel: '4',
    })
    const data = json['data'] as Record<string, string>
    expect(data['acclink']).toBe(`/weaver/weaver.file.FileDownload?fileid=${data['fileidCode']}`)
    expect(data['loadlink']).toBe(`${data['acclink']}&download=1`)
    expect(data['filelink']).toBe(`/spa/document/index2file.jsp?imagefileId=${data['fileid']}#/main/document/fileView`)
    expect((await client.raw({ path: data['acclink']! })).text).toBe('hello')
  })

  test('one content under two names is kept once, and its text looked for once', async () => {
    const { client } = await start()
    const content = randomBytes(40).toString('hex')
    const [one, two] = [await upload(client, 'a.txt', content), await upload(client, 'b.txt', content)]
    expect(one.id).not.toBe(two.id)
    const { db } = await testDatabase()
    const rows = await db
      .selectFrom('file')
      .innerJoin('file_content', 'file_content.id', 'content_id')
      .select(['content_id', 'text_state'])
      .where('file.id', 'in', [one.id, two.id])
      .execute()
    expect(new Set(rows.map(({ content_id }) => content_id)).size).toBe(1)
    expect(rows[0]!.text_state).toBe('waiting')
  })

  test.each([
    ['a program under the name of a document', 'x.docx', program, '“x.docx”是冒充文档的程序（exe），没有上传。'],
    ['a script under the name of a picture', 'x.png', '#!/bin/sh\nrm -rf /\n', '“x.png”是冒充文档的程序'],
    ['an empty file', '空.txt', '', '“空.txt”是空文件（0 字节），没有上传。'],
  ])('%s is refused, and nothing is kept of it', async (_, name, content, message) => {
    const { client, creator } = await start()
    await expect(upload(client, name, content)).rejects.toThrow(message)
    const { db } = await testDatabase()
    expect(await db.selectFrom('file').select('id').where('uploaded_by', '=', creator.id).execute()).toEqual([])
  })

  test('a call without any file says so', async () => {
    const { client } = await start()
    expect(await client.fail(fileApi.uploadFile, {})).toMatchObject({
      kind: 'invalid',
      message: '没有收到文件，请选择要上传的文件。',
    })
  })

  test('CAT-07~ CAT-10 the limits of the category hold', async () => {
    const { client, category } = await start()
    const { db } = await testDatabase()
    const set = (values: object) => db.updateTable('category').set(values).where('id', '=', category.id).execute()
    const into = (name: string, content: string) =>
      client.upload(fileApi.uploadFile, [{ name, content }], { category: String(category.id) })
    await set({ upload_extensions: '*.doc;*.TXT' })
    await expect(into('x.csv', 'a,b')).rejects.toThrow('允许的类型为 doc txt')
    expect((await into('x.txt', 'a')).file.name).toBe('x.txt')
    await set({ upload_extensions: '*.*', max_upload_mb: 1 })
    await expect(into('x.txt', 'x'.repeat(1024 * 1024 + 1))).rejects.toThrow('最大允许 1 MB')
    await set({ max_upload_mb: 0 })
    await expect(into('x.txt', 'x')).rejects.toThrow('该目录不允许上传附件')
    await expect(
      client.upload(fileApi.uploadFile, [{ name: 'x.txt', content: 'x' }], { category: '999999' }),
    ).rejects.toThrow('目录不存在')
  })

  test.each([
    ['a path', '../../etc/报告.txt', '报告.txt'],
    ['a beginning slash', '/x.txt', 'x.txt'],
    ['no extension', 'README', 'README'],
    ['control characters', 'a\u0007\u202e\u200fb.txt', 'ab.txt'],
    ['300 characters', `${'长'.repeat(300)}.txt`, `${'长'.repeat(55)}…${'长'.repeat(27)}.txt`],
  ])('a name with %s is repaired', async (_, given_, repaired) => {
    const { client } = await start()
    const { file } = await client.upload(fileApi.uploadFile, [{ name: 'x', content: 'some text' }], { name: given_ })
    expect(file.name).toBe(repaired)
  })
})

describe('reading', () => {
  test('a file that nothing holds is its uploader’s alone, by id and by code', async () => {
    const { client, readers } = await start()
    const file = await upload(client, 'x.txt', 'mine')
    for (const id of [file.id, file.code]) {
      expect((await client.raw(download(id))).text).toBe('mine')
      expect((await readers.raw(download(id))).status).toBe(404)
    }
    expect(await readers.fail(fileApi.getText, { fileId: file.id })).toMatchObject({ kind: 'notFound' })
  })

  test('an attached file is read by the document’s readers, and by nobody whom the document is hidden from', async () => {
    const { client, readers, category } = await start()
    const file = await upload(client, 'x.txt', 'ours')
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '',
      categoryId: category.id,
      fileIds: [file.id],
    })
    const reply = await readers.raw(download(file.id, '&download=1'))
    expect(reply.text).toBe('ours')
    expect(reply.headers['content-disposition']).toContain('attachment; filename="x.txt"')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect((await (await clientOf(await given.person())).raw(download(file.id))).status).toBe(404)

    const { db } = await testDatabase()
    const log = await db
      .selectFrom('document_log')
      .select(['operation', 'details'])
      .where('document_id', '=', documentId)
      .where('operation', '=', 22)
      .execute()
    expect(log).toMatchObject([{ details: { fileId: file.id, name: 'x.txt' } }])

    await client.call(api.deleteDocuments, { documentIds: [documentId] })
    expect((await readers.raw(download(file.id))).status).toBe(404)
    expect((await client.raw(download(file.id))).status).toBe(404)
  })

  test('without the download right the text is read, the bytes are not', async () => {
    const person = await given.person()
    const { category, creator } = await given.category({
      creators: 1,
      entries: [{ to: { kind: 'person', id: person.id }, level: 'view', canDownload: false }],
    })
    const client = await clientOf(creator)
    const file = await upload(client, 'x.txt', 'words')
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const image = await upload(client, 'p.png', picture)
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: `<p><img src="${image.link}"></p>`,
      categoryId: category.id,
      fileIds: [file.id],
    })
    const viewer = await clientOf(person)
    expect((await viewer.call(documentApi.getDocument, { documentId })).allowed.download).toBe(false)
    expect(await viewer.raw(download(file.id))).toMatchObject({ status: 403 })
    expect((await viewer.call(fileApi.getText, { fileId: file.id })).state).toBe('waiting')
    expect((await viewer.raw(download(image.id))).bytes.equals(picture)).toBe(true)
    // what one may only look at, one cannot take along in a document of one's own
    const { category: own } = await given.category()
    await act((db) =>
      grantCategory(db, own.id, { grants: [{ to: { kind: 'person', id: person.id }, rights: ['create'] }] }),
    )
    const taken = { subject: 'x', html: '', categoryId: own.id, fileIds: [file.id] }
    expect(await viewer.fail(documentApi.saveDocument, taken)).toMatchObject({
      kind: 'refused',
      code: 'files.mayNotAttach',
    })
  })

  test('a text that was not read is looked for again by who may edit, and by the uploader of what nothing holds', async () => {
    const { category, creator, reader, editor } = await given.category({ creators: 1, readers: 1, editors: 1 })
    const [client, readers, editors] = [await clientOf(creator), await clientOf(reader), await clientOf(editor)]
    const file = await upload(client, 'x.txt', randomBytes(20).toString('hex'))
    const { db } = await testDatabase()
    const fail = () =>
      db
        .updateTable('file_content')
        .set({ text_state: 'failed', text_reason: 'timeout', text_tries: 3 })
        .where('id', '=', db.selectFrom('file').select('content_id').where('id', '=', file.id))
        .execute()
    const again = { fileId: file.id }

    await fail()
    expect(await readers.fail(fileApi.readAgain, again)).toMatchObject({ kind: 'notFound' })
    expect(await client.call(fileApi.readAgain, again)).toEqual({ state: 'waiting' })

    await client.call(documentApi.saveDocument, { subject: 'x', html: '', categoryId: category.id, fileIds: [file.id] })
    await fail()
    expect(await readers.fail(fileApi.readAgain, again)).toMatchObject({ code: 'files.mayNotReadAgain' })
    expect((await readers.call(fileApi.getText, again)).state).toBe('failed')
    expect(await editors.call(fileApi.readAgain, again)).toEqual({ state: 'waiting' })
    const content = await db
      .selectFrom('file')
      .innerJoin('file_content', 'file_content.id', 'content_id')
      .select(['text_state', 'text_reason', 'text_tries'])
      .where('file.id', '=', file.id)
      .executeTakeFirst()
    expect(content).toEqual({ text_state: 'waiting', text_reason: null, text_tries: 0 })
    // once is enough
    expect(await editors.call(fileApi.readAgain, again)).toEqual({ state: 'waiting' })
  })

  test('a text is sent in the encoding that it was found to be in, once it is read', { tags: ['slow'] }, async () => {
    const { db, pool } = await testDatabase()
    const { store } = await mountedApp()
    const client = await clientOf(await given.person())
    // 差旅费报销 in GBK
    const text = Buffer.concat([
      Buffer.from('b2eec2c3b7d1b1a8cffa', 'hex'),
      Buffer.from(randomBytes(8).toString('hex')),
    ])
    const file = await upload(client, 'x.txt', text)
    const typeOf = async () => (await client.raw(download(file.id))).headers['content-type']
    expect(await typeOf()).toBe('text/plain; charset=utf-8')
    await runJobsNow({ pool, database: db, store, jobs: [extractText, publishFileState] })
    expect(await typeOf()).toBe('text/plain; charset=gb18030')
  })

  test('who uploads what somebody else has learns no sooner than of new bytes what is known of it', async () => {
    const { db, pool } = await testDatabase()
    const { store } = await mountedApp()
    const work = () => runJobsNow({ pool, database: db, store, jobs: [extractText, publishFileState] })
    const [owner, other] = [await clientOf(await given.person()), await clientOf(await given.person())]
    const secret = randomBytes(20).toString('hex')
    const first = await upload(owner, 'x.txt', secret)
    await work()
    const stateOf = async (client: TestClient, fileId: number) => (await client.call(fileApi.getText, { fileId })).state
    expect(await stateOf(owner, first.id)).toBe('ready')

    const guess = await upload(other, 'x.txt', secret)
    const wrong = await upload(other, 'x.txt', `${secret}!`)
    expect([await stateOf(other, guess.id), await stateOf(other, wrong.id)]).toEqual(['waiting', 'waiting'])
    // as late as the text of the first one was found, however long that took on a busy machine
    const stateNow = async () => {
      await work()
      return stateOf(other, guess.id)
    }
    await expect.poll(stateNow).toBe('ready')
    // who has uploaded it before knows it
    expect(await stateOf(owner, (await upload(owner, 'y.txt', secret)).id)).toBe('ready')
  })

  test('files of earlier versions are for those who are shown versions', async () => {
    const { client, readers, category } = await start()
    const [old, now] = [await upload(client, 'x.txt', 'old'), await upload(client, 'y.txt', 'new')]
    const { documentId } = await client.call(documentApi.saveDocument, {
      subject: 'x',
      html: '',
      categoryId: category.id,
      fileIds: [old.id],
    })
    await client.call(api.replaceAttachment, { documentId, oldFileId: old.id, newFileId: now.id })
    expect((await client.raw(download(old.id))).text).toBe('old')
    expect((await readers.raw(download(old.id))).status).toBe(404)
    expect((await readers.raw(download(now.id))).text).toBe('new')
    const { db } = await testDatabase()
    await db.updateTable('category').set({ readers_see_versions: true }).where('id', '=', category.id).execute()
    expect((await readers.raw(download(old.id))).text).toBe('old')
  })

  test.each(['0', 'abc', '999999999999', 'ffffffffffffffffffffffffffffffff', '../../x'])(
    '%s is no file',
    async (id) => {
      const { client } = await start()
      expect((await client.raw(download(encodeURIComponent(id)))).status).toBe(404)
    },
  )

  test('signed out one is led to the sign-in, never given a body to save', async () => {
    const { client } = await start()
    const file = await upload(client, 'x.txt')
    const reply = await (await clientOf(undefined)).raw(download(file.id, '&download=1'))
    expect(reply.status).toBe(302)
    expect(reply.bytes).toHaveLength(0)
  })

  test('a range is answered as one, and what could run is never shown', async () => {
    const { client } = await start()
    const file = await upload(client, 'page.html', '<html><script>alert(1)</script></html>')
    const shown = await client.raw(download(file.id))
    expect(shown.headers['content-disposition']).toMatch(/^attachment/)
    expect(shown.headers['content-type']).toBe('text/plain; charset=utf-8')
    const part = await client.raw({ ...download(file.id), headers: { range: 'bytes=1-4' } })
    expect(part).toMatchObject({ status: 206 })
    expect(part.text).toBe('html')
  })
})
