import { documentApi } from '@shuku/domain/documents/contract'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mobileApi as api } from '../contract.ts'

/** A reader who wrote one document of a category and reads three others of it, one of them below; one is hidden. */
async function shelf() {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const entries = [{ to: { kind: 'person', id: reader.id }, level: 'view' }] as const
  const below = await given.category({ parentId: category.id, creators: 1, entries })
  const other = await given.category({ creators: 1 })
  const day = (number: number) => new Date(`2026-03-0${number}T02:00:00Z`)
  const [first = 0, second = 0] = await given.texts({ category, creator }, [
    { subject: '甲', keywords: '合同', updatedAt: day(1) },
    { subject: '乙', updatedAt: day(2) },
  ])
  const [deep = 0] = await given.texts({ category: below.category, creator: below.creator }, [
    { subject: '丙', updatedAt: day(3) },
  ])
  const [own = 0] = await given.texts({ category, creator: reader }, [{ subject: '丁', updatedAt: day(4) }])
  const [hidden = 0] = await given.texts({ category: other.category, creator: other.creator }, [{ subject: '戊' }])
  const client = await clientOf(reader)
  return { client, reader, creator, category, below: below.category, first, second, deep, own, hidden }
}

const idsOf = ({ documents }: { documents: { id: number }[] }) => documents.map(({ id }) => id)

test('lists for phones are pages of what one may read, the last changed first', async () => {
  const { client, first, second, deep, own, category, below } = await shelf()
  expect(idsOf(await client.call(api.listDocuments, {}))).toEqual([own, deep, second, first])
  expect(idsOf(await client.call(api.listDocuments, { page: 2, rows: 3 }))).toEqual([first])
  expect(idsOf(await client.call(api.listDocuments, { page: 3, rows: 3 }))).toEqual([])
  expect(idsOf(await client.call(api.listMyDocuments, {}))).toEqual([own])
  expect(idsOf(await client.call(api.listDocumentsOfCategory, { categoryId: below.id }))).toEqual([deep])
  const ofCategory = { categoryId: category.id }
  expect(idsOf(await client.call(api.listDocumentsOfCategory, ofCategory))).toEqual([own, deep, second, first])
  expect(idsOf(await client.call(api.listDocumentsOfCategory, { ...ofCategory, isMine: true }))).toEqual([own])
})

test('their conditions narrow them; one that nothing follows yet is refused by its name, and pages are bounded', async () => {
  const { client, creator, first, second, deep, own } = await shelf()
  const found = async (texts: Record<string, string>) => {
    const { json } = await client.sendTexts(api.listDocuments, texts)
    return (json['docs'] as { docid: string }[] | undefined)?.map(({ docid }) => Number(docid)) ?? json['msg']
  }
  expect(await found({ bysearch: '1', docsubject: '乙' })).toEqual([second])
  expect(await found({ keyword: '合同' })).toEqual([first])
  expect(await found({ doccreaterid: String(creator.id) })).toEqual([second, first])
  const span = { doccreatedatefrom: '2026-03-03', doccreatedateto: '2026-03-04' }
  expect(await found({ doccreatedateselect: '6', ...span })).toEqual([own, deep])
  expect(await found({ doclastmoddateselect: '1' })).toEqual([])
  expect(await found({ docapprovedateselect: '1' })).toEqual([])
  expect(await found({ sqlstr: '1=1' })).toContain('sqlstr')
  expect(await found({ eid: '7' })).toContain('eid')
  for (const texts of [{ pagenum: '1001' }, { pagenum: '0' }, { pagesize: '0' }, { pagesize: 'x' }])
    expect(await client.sendTexts(api.listDocuments, texts), JSON.stringify(texts)).toMatchObject({
      json: { status: -1, api_status: false },
    })
})

test('no page has more than a hundred rows', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const subjects = Array.from({ length: 101 }, (_, index) => ({ subject: `第${index}篇` }))
  await given.texts({ category, creator }, subjects)
  const client = await clientOf(reader)
  expect((await client.call(api.listDocuments, { rows: 1000 })).documents).toHaveLength(100)
  expect((await client.call(api.listDocuments, { rows: 1000, page: 2 })).documents).toHaveLength(1)
})

test('a row is as programs know it, its status in words', async () => {
  const { client, reader, creator, second } = await shelf()
  await act(async (db) => {
    await sql`update document set effective_at = now() where id = ${second}`.execute(db)
  })
  const { json } = await client.sendTexts(api.listDocuments, { docsubject: '乙' })
  expect(json).toMatchObject({ api_status: true, status: 1, msg: '' })
  expect(json['docs']).toEqual([
    {
      docid: String(second),
      docTitle: '乙',
      doctype: '1',
      extName: expect.any(String) as string,
      createTime: '2026-03-02 10:00:00',
      updateTime: '2026-03-02 10:00:00',
      isnew: '1',
      userid: String(creator.id),
      username: creator.name,
      docstatus: '生效',
      icon: { iconType: 'page', iconColor: '', iconUrl: '' },
    },
  ])
  await act((db) => sql`update person set language = 'en-US' where id = ${reader.id}`.execute(db))
  expect((await (await clientOf(reader)).call(api.listDocuments, { subject: '乙' })).documents).toMatchObject([
    { status: 'Active' },
  ])
})

test('starred documents come by their stars, the last first; what one may read no more is gone', async () => {
  const { client, first, own, hidden, deep } = await shelf()
  const colute = (texts: Record<string, string>) =>
    client.raw({
      method: 'POST',
      path: '/api/doc/mobile/systemDoc/coluteDoc',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(texts).toString(),
    })
  const documentIds = [first]
  await client.call(documentApi.starDocuments, { documentIds, starred: true })
  expect((await colute({ docid: String(own) })).json).toMatchObject({ api_status: true, status: 1 })
  expect((await colute({ docid: String(own) })).json).toMatchObject({ api_status: true })
  await colute({ docid: String(deep) })
  expect((await colute({ docid: String(hidden) })).json).toMatchObject({ api_status: false, errorKind: 'notFound' })
  expect((await colute({ docid: '' })).json).toMatchObject({ api_status: false })
  expect(idsOf(await client.call(api.listStarredDocuments, {}))).toEqual([deep, own, first])
  expect(idsOf(await client.call(api.listStarredDocuments, { rows: 2, page: 2 }))).toEqual([first])
  await colute({ docid: String(deep), operate: 'undo' })
  await act((db) => sql`update document set deleted_at = now() where id = ${own}`.execute(db))
  expect(idsOf(await client.call(api.listStarredDocuments, {}))).toEqual([first])
})

test('the detail has the text and the files, and is a reading; a hidden document is as one that is not there', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const [id = 0] = await given.texts({ category, creator }, [
    { subject: '公告', body: '全文在此', files: [{ name: '附件.pdf', kind: 'pdf' }] },
  ])
  const client = await clientOf(reader)
  const { document } = await client.call(api.getDetail, { documentId: id })
  expect(document).toMatchObject({ id, subject: '公告', categoryId: category.id, isStarred: false })
  expect(document.html).toContain('全文在此')
  expect(document.files).toMatchObject([{ name: '附件.pdf', extension: 'pdf' }])
  expect(document.files[0]?.link).toContain(String(document.files[0]?.id))
  // counted after the reply
  const timesRead = () =>
    act(async (db) => {
      const { rows } = await sql`
        select times from read_mark where person_id = ${reader.id} and document_id = ${id}`.execute(db)
      return rows
    })
  await expect.poll(timesRead).toEqual([{ times: 1 }])

  const { json } = await client.sendTexts(api.mayRead, { docid: String(id) })
  expect(json).toMatchObject({ api_status: true, isHaveDoc: true, canReader: true, hasRightForSecret: true })
  expect(json).not.toHaveProperty('secretMsg')
  const stranger = await clientOf(await given.person())
  expect(await stranger.fail(api.getDetail, { documentId: id })).toMatchObject({ kind: 'notFound' })
  const absent = await stranger.call(api.mayRead, { documentId: 999_999_999 })
  expect(absent).toMatchObject({ exists: false, mayRead: false })
  expect(await stranger.call(api.mayRead, { documentId: id })).toEqual(absent)
  expect((await stranger.sendTexts(api.mayRead, {})).json).toMatchObject({ api_status: false })
})

test('nobody without a session is told anything', async () => {
  const nobody = await clientOf(undefined)
  for (const endpoint of [api.listDocuments, api.listMyDocuments, api.listStarredDocuments] as const)
    expect(await nobody.fail(endpoint, {})).toMatchObject({ kind: 'signedOut' })
})
