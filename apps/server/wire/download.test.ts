import { given } from '@shuku/domain/testing'
import { describe, expect, test } from 'vitest'
import { programOf, type Json, type Program } from './program.ts'

// docs/interface.md §7: bytes.

const path = '/weaver/weaver.file.FileDownload'
const content = '第一章 总则\n'.repeat(50)

async function attached() {
  const { category, creator, reader } = await given.category({ creators: 1, controllers: 0, readers: 1 })
  const author = await programOf(creator)
  const file = await uploaded(author, '管理办法（2024 版）.txt', content)
  const { json } = await author.post('/api/doc/save/save', {
    docSubject: '办法',
    seccategory: category.id,
    fileids: file['fileid'] as number,
  })
  return {
    author,
    reader,
    docid: json['docid'] as number,
    file,
    fileid: file['fileid'] as number,
    code: file['fileidCode'] as string,
  }
}

async function uploaded(program: Program, name: string, bytes: string | Buffer): Promise<Json> {
  const { json } = await program.upload('/api/doc/upload/uploadFile', [
    { name: 'file', fileName: name, content: bytes },
  ])
  return json['data'] as Json
}

test('DOC-09 deleting, marking as read and downloading need at least one document, whoever asks and in which way', async () => {
  const { author } = await attached()
  const calls = ['/api/doc/operate/delete', '/api/doc/operate/markReaded']
  for (const call of calls) {
    for (const nothing of [{}, { docids: '' }]) {
      const { json } = await author.post(call, nothing)
      expect(json, call).toMatchObject({ msg: '请先选择文档。' })
    }
  }
  const { json } = await author.post('/api/doc/searchlist/batchDownloadControl', { docids: '' })
  expect(json).toMatchObject({ canDownload: false, count: 0 })
})

describe('downloading', () => {
  test('DOC-15 the plain id and the encrypted one answer the same bytes', async () => {
    const { author, fileid, code } = await attached()
    for (const id of [fileid, code, code.toUpperCase()]) {
      for (const more of [{}, { download: 1 }, { download: '1', requestid: '0', __random__: 1 }]) {
        const reply = await author.get(path, { fileid: id, ...more })
        expect(reply.status).toBe(200)
        expect(reply.text).toBe(content)
      }
    }
  })

  test('DOC-15 the links of an upload, an attachment list and a body lead to the bytes', async () => {
    const { author, file, docid } = await attached()
    const { json } = await author.get('/api/doc/save/getAccListForEdit', { id: docid })
    const [entry] = json['dataList'] as Record<string, string>[]
    const menu = (await author.get('/api/doc/detail/basicInfo', { docid })).json['rightMenus'] as Json[]
    const params = String(menu.find(({ type }) => type === 'BTN_DOWNLOAD')?.['params'])
    for (const link of [
      file['acclink'],
      file['imgSrc'],
      file['loadlink'],
      entry?.['acclink'],
      entry?.['loadlink'],
      `${path}?${params}`,
    ]) {
      const reply = await author.send('GET', String(link))
      expect({ status: reply.status, text: reply.text }, String(link)).toEqual({ status: 200, text: content })
    }
  })

  test('DOC-15 with `download=1` it is saved under its own name, without it shown where that is safe', async () => {
    const { author, fileid } = await attached()
    const name = encodeURIComponent('管理办法（2024 版）.txt').replace(/[()]/g, escape)
    const saved = await author.get(path, { fileid, download: 1 })
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]+"/)
    expect(saved.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
    expect(saved.headers['content-length']).toBe(String(Buffer.byteLength(content)))
    expect((await author.get(path, { fileid })).headers['content-disposition']).toMatch(/^inline/)
    const page = await uploaded(author, 'page.html', '<script>alert(1)</script>')
    expect((await author.get(path, { fileid: page['fileid'] as number })).headers['content-disposition']).toMatch(
      /^attachment/,
    )
  })

  test('wire §1.1 signed out, no body comes that could be saved as the file', async () => {
    const { fileid, code, docid } = await attached()
    const nobody = await programOf()
    for (const id of [fileid, code, 999_999_999, 'x']) {
      const reply = await nobody.get(path, { fileid: id, download: 1 })
      expect(reply.status).toBe(302)
      expect(reply.headers['location']).toMatch(/^\/wui\/index\.html/)
      expect(reply.text).not.toContain('总则')
    }
    expect(docid).toBeGreaterThan(0)
  })

  test('wire §30 the right is checked for the plain id and for the code', async () => {
    const { reader, fileid, code } = await attached()
    const stranger = await programOf(await given.person())
    for (const id of [fileid, code]) {
      expect((await stranger.get(path, { fileid: id })).status).toBe(404)
      expect((await stranger.get(path, { fileid: id, download: 1 })).status).toBe(404)
    }
    expect((await (await programOf(reader)).get(path, { fileid })).text).not.toMatch(/^\{"status":1/)
    for (const id of ['0', '-1', '', code.slice(1), `${code.slice(0, -1)}0`, '1 or 1=1', '../../etc/passwd']) {
      expect((await stranger.get(path, { fileid: id })).status, id).toBeGreaterThanOrEqual(400)
    }
  })

  test('DOC-15 a range, a HEAD and a file that is known are answered as HTTP says', async () => {
    const { author, fileid } = await attached()
    const bytes = Buffer.from(content)
    const range = await author.send('GET', `${path}?fileid=${fileid}`, { headers: { range: 'bytes=3-9' } })
    expect({ status: range.status, bytes: range.bytes }).toEqual({ status: 206, bytes: bytes.subarray(3, 10) })
    const whole = await author.get(path, { fileid })
    const known = await author.send('GET', `${path}?fileid=${fileid}`, {
      headers: { 'if-none-match': String(whole.headers['etag']) },
    })
    expect({ status: known.status, length: known.bytes.length }).toEqual({ status: 304, length: 0 })
    expect((await author.send('HEAD', `${path}?fileid=${fileid}`)).status).toBe(200)
  })
})
