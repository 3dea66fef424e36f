import { longestName } from '@shuku/domain/disk/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { partType, tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cloudDiskApi as api } from '../contract.ts'

async function start(language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const [owner, colleague] = [await given.person({ language }), await given.person()]
  return { owner, colleague, client: await clientOf(owner, { language }), other: await clientOf(colleague) }
}

const make = async (client: TestClient, name: string, folderId = 0) =>
  (await client.call(api.changeItems, { operation: 'create', name, folderId })).ids[0] ?? 0

async function put(client: TestClient, name: string, { content = name, folderId = 0 } = {}) {
  const place = { category: 'netDisk', folderId: folderId === 0 ? 'home' : String(folderId), name }
  const { file } = await client.upload(fileApi.uploadFile, [{ name, content: Buffer.from(content) }], place)
  return { id: file.placed?.id ?? 0, fileId: file.id }
}

const send = async (client: TestClient, endpoint: Parameters<TestClient['sendTexts']>[0], texts: object) =>
  (
    await client.sendTexts(
      endpoint,
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text)])),
    )
  ).json

describe('versions, by the words of programs', () => {
  test('DISK-68 DISK-69 the versions of a file are six a page by the key that is answered, and one of them is deleted by its file', async () => {
    const { client, other } = await start()
    const puts = []
    for (let number = 1; number <= 7; number++) puts.push(await put(client, 'a.txt', { content: `content ${number}` }))
    const last = puts[6] ?? { id: 0, fileId: 0 }
    const list = async () => {
      const opened = await send(client, api.listVersions, { imagefileid: last.fileId })
      expect(opened).toMatchObject({ api_status: true, sessionkey: expect.any(String) as string, msg: '' })
      const page = async (current: number) => {
        const texts = { dataKey: opened['sessionkey'], current, pageSize: 6 }
        return (await send(client, tableApi.getRows, texts))['datas'] as Record<string, string>[]
      }
      return [await page(1), await page(2)]
    }
    const pages = await list()
    expect(pages.map((rows) => rows.map((row) => row['versionnum']))).toEqual([['7', '6', '5', '4', '3', '2'], ['1']])
    const imagefileid = pages[1]?.[0]?.['imagefileid']
    expect(imagefileid).toBe(String(puts[0]?.fileId))
    expect(await send(other, api.deleteVersion, { imagefileid })).toMatchObject({ api_status: false })
    expect(await send(client, api.deleteVersion, { imagefileid })).toMatchObject({ api_status: true, msg: '删除成功' })
    expect(await send(client, api.deleteVersion, { imagefileid: last.fileId })).toMatchObject({ api_status: false })
    expect((await list()).map((rows) => rows.length)).toEqual([6, 0])
  })
})

describe('uploads and downloads, by the words of programs', () => {
  test('DISK-78 a file of the category netDisk is an item of its folder, and is saved by download=1', async () => {
    const { client, other } = await start()
    const folder = await make(client, '夹')
    const form = new FormData()
    for (const [name, value] of Object.entries({ category: 'netDisk', folderid: String(folder), message: '' }))
      form.append(name, value)
    form.append('file', new Blob(['what it says']), '年度 报告.txt')
    const { json } = await client.raw({ method: 'POST', path: '/api/doc/upload/uploadFile', body: form })
    const { fileid } = json['data'] as { fileid: string }
    const { key } = await client.call(api.listItems, { folderId: folder })
    const { rows } = await client.call(tableApi.getRows, { key })
    expect(rows).toMatchObject([{ textname: '年度 报告.txt', imagefileid: String(fileid) }])
    const download = (by: TestClient) =>
      by.raw({ path: `/weaver/weaver.file.FileDownload?fileid=${fileid}&download=1` })
    const { status, headers, text } = await download(client)
    expect([status, text]).toEqual([200, 'what it says'])
    expect(headers['content-disposition']).toMatch(/^attachment;/)
    expect((await download(other)).status).toBe(404)
  })

  test('DISK-45~ an upload in parts ends as one item however often its end is reported, also where the disk is full since', async () => {
    const { client, owner } = await start()
    const content = 'a'.repeat(1000)
    const tus = { 'tus-resumable': '1.0.0' }
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const begun = await client.raw({
      method: 'POST',
      path: '/api/shuku/uploads',
      headers: {
        ...tus,
        'upload-length': String(content.length),
        'upload-metadata': `filename ${base64('a.txt')},category ${base64('netDisk')}`,
      },
    })
    const path = String(begun.headers.location)
    const uploadId = /upload=([0-9a-f-]{36})/.exec(path)?.[1] ?? ''
    await client.raw({
      method: 'PATCH',
      path,
      headers: { ...tus, 'content-type': partType, 'upload-offset': '0' },
      body: content,
    })
    const end = async () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ category: 'netDisk', name: 'a.txt', uploadId }))
        form.append(name, value)
      return (await client.raw({ method: 'POST', path: fileApi.uploadFile.path, body: form })).json['data']
    }
    const first = await end()
    expect(first).toMatchObject({ placed: { name: 'a.txt', as: 'new' } })
    await act((db) => sql`update disk set limit_bytes = 10 where person_id = ${owner.id}`.execute(db))
    for (let tries = 2; tries <= 10; tries++) expect(await end()).toEqual(first)
    const { key } = await client.call(api.listItems, {})
    expect((await client.call(tableApi.getRows, { key })).rows).toHaveLength(1)
  })
})

describe('shares', () => {
  test('DISK-27 DISK-30 a share is of the type 37, and its line shows of a person their photo, sex, department and company', async () => {
    const { client, colleague } = await start()
    const id = await make(client, '夹')
    await act((db) => sql`update person set sex = 'female' where id = ${colleague.id}`.execute(db))
    const people = { folderids: id, fileids: '', resourceids: colleague.id }
    expect(await send(client, api.shareWithPeople, { ...people, sharetype: 1 })).toMatchObject({ api_status: false })
    expect((await send(client, api.listShares, { id }))['shares']).toEqual([])
    expect(await send(client, api.shareWithPeople, { ...people, sharetype: 37 })).toMatchObject({ api_status: true })
    await client.call(api.share, { ids: [id], subjects: [{ kind: 'everyone', id: 0 }] })
    const { rows: units } = await act((db) =>
      sql<{ department: string; subcompany: string }>`
        select department.name as department, subcompany.name as subcompany from person
        join unit as department on department.id = person.department_id
        join unit as subcompany on subcompany.id = person.subcompany_id where person.id = ${colleague.id}`.execute(db),
    )
    const own = { sharetype: 37, type: 'person', name: colleague.name, img: '', sex: 'female' }
    expect((await send(client, api.listShares, { id }))['shares']).toMatchObject([
      { ...own, desc1: units[0]?.department, desc2: units[0]?.subcompany },
      { sharetype: 37, type: 'everyone', img: '', sex: '', desc1: '', desc2: '' },
    ])
  })

  test('DISK-13~ by a share a file is open to whom it is for, while it lasts; another share that lets them in opens nothing by its number', async () => {
    const { client, other, colleague } = await start()
    const third = await given.person()
    const folder = await make(client, '夹')
    await put(client, 'a.txt', { content: 'earlier', folderId: folder })
    const before = await put(client, 'b.txt', { content: 'one', folderId: folder })
    const { id, fileId } = await put(client, 'b.txt', { content: 'two', folderId: folder })
    await client.call(api.share, {
      ids: [folder],
      subjects: [{ kind: 'person', id: colleague.id }],
      mayDownload: false,
    })
    await client.call(api.shareWithPeople, { fileIds: [id], personIds: [third.id] })
    const shareIdOf = async (item: number) => (await client.call(api.listShares, { id: item })).shares[0]?.id ?? 0
    const [shareId, ofThird] = [await shareIdOf(folder), await shareIdOf(id)]
    expect(await other.call(api.openByShare, { fileId, shareId })).toEqual({ id, mayDownload: false })
    expect(await client.call(api.openByShare, { fileId: before.fileId, shareId: 1 })).toEqual({ id, mayDownload: true })
    const refused = [
      { fileId, shareId: ofThird },
      { fileId: before.fileId, shareId },
      { fileId, shareId: 999_999_999 },
    ]
    for (const asked of refused) expect(await other.fail(api.openByShare, asked)).toMatchObject({ kind: 'notFound' })
    await act((db) => sql`update disk_share set valid_until = now() where id = ${shareId}`.execute(db))
    expect(await other.fail(api.openByShare, { fileId, shareId })).toMatchObject({ kind: 'notFound' })
  })
})

describe('what is refused, in words', () => {
  const signs = ['\\', '/', ':', '*', '?', '"', '<', '>', '|']
  const said = {
    'zh-CN': {
      sign: '名称不能包含以下字符：\\/:*?"<>|',
      edge: '名称的首尾不能有空格，末尾不能是句点',
      hidden: '名称中有看不见的控制字符，请重新输入',
      reserved: (name: string) => `“${name}”是电脑系统保留的名称，请使用其他名称`,
      taken: '目录下已存在同名文件 [a.txt] [b.txt]',
    },
    'en-US': {
      sign: 'Name cannot contain the following characters: \\/:*?"<>|',
      edge: 'A name cannot begin or end with a blank, or end with a dot',
      hidden: 'The name has hidden control characters. Type it again',
      reserved: (name: string) => `“${name}” is a name that computers reserve. Use another name`,
      taken: 'A file of the same name already exists in the folder [a.txt] [b.txt]',
    },
  }

  test.each(['zh-CN', 'en-US'] as const)(
    'DISK-59 DISK-61 in %s a name with a sign or a form that some computer does not take is refused, whatever it is given to',
    async (language) => {
      const { client } = await start(language)
      const id = await make(client, '夹')
      const { sign, edge, hidden, reserved } = said[language]
      const reservedNames = ['CON', 'nul', 'COM1', 'lpt9.txt', 'Aux.tar.gz']
      const refused = [
        ...signs.map((each) => [`a${each}b`, sign]),
        ...[' a', 'a ', 'a.', '　a'].map((name) => [name, edge]),
        ...['a\u0000b', 'a\nb', 'a\u007fb', 'a\u202eb'].map((name) => [name, hidden]),
        ...reservedNames.map((name) => [name, reserved(name)]),
      ]
      for (const [name = '', message] of refused) {
        const about = JSON.stringify(name)
        expect((await client.fail(api.rename, { id, name })).message, about).toBe(message)
        expect((await client.fail(api.createFolder, { name })).message, about).toBe(message)
        const upload = { name, sizeBytes: 1, category: 'netDisk' }
        expect((await client.fail(fileApi.createUpload, upload)).message, about).toBe(message)
      }
      for (const name of ['CONSOLE', 'nul1', '.gitignore', 'a b', 'x'.repeat(longestName)]) await make(client, name)
    },
  )

  test.each(['zh-CN', 'en-US'] as const)(
    'DISK-64~ in %s names that the target has are listed in brackets, and the rest goes there',
    async (language) => {
      const { client } = await start(language)
      const folder = await make(client, '夹')
      const ids = []
      for (const name of ['a.txt', 'b.txt', 'c.txt']) ids.push((await put(client, name)).id)
      for (const name of ['A.txt', 'b.txt']) await put(client, name, { folderId: folder })
      const reply = await client.call(api.changeItems, { operation: 'copy', ids, folderId: folder })
      expect(reply).toMatchObject({ skipped: ['a.txt', 'b.txt'] })
      expect(reply.ids).toHaveLength(1)
      expect(reply.message).toContain(said[language].taken)
    },
  )
})
