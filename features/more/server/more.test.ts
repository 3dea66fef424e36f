import { indexDocuments } from '@shuku/domain/search/server'
import { act, given } from '@shuku/domain/testing'
import { tableApi } from '@shuku/kit/contract'
import { testDatabase, uniqueName, type TestClient } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { moreApi as api } from '../contract.ts'
import { makeElement } from '../testing.ts'

async function titlesOf(client: TestClient, key: string): Promise<string[]> {
  const { rows } = await client.call(tableApi.getRows, { key, pageSize: 50 })
  return rows.map((row) => String(row['docsubject']))
}

/** Two categories with one document each; a third one that the reader may not read. */
async function start() {
  const { category: first, creator, reader } = await given.category({ creators: 1, readers: 1 })
  const { category: below } = await given.category({ parentId: first.id })
  const shares = [{ to: { kind: 'person' as const, id: reader.id }, level: 'view' as const }]
  const hidden = await given.category({ creators: 1 })
  const one = await given.document({ category: first, creator, subject: uniqueName('甲') })
  const two = await given.document({ category: below, creator, subject: uniqueName('乙'), shares })
  const secret = await given.document({ category: hidden.category, creator: hidden.creator })
  await act((db) => indexDocuments(db, [one.id, two.id, secret.id]))
  return { first, below, hidden: hidden.category, one, two, secret, creator, reader, client: await clientOf(reader) }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('the list of an element', () => {
  test('MORE-05~ MORE-06~ MORE-08~ MORE-18 a definition comes as JSON or in base64; without tab and element the list has its filter from it alone', async () => {
    const { first, below, one, two, client } = await start()
    const definition = JSON.stringify({
      tabtitle: '制度速递',
      docCatalogIds: [String(first.id)],
      orderby: ['3'],
      order: ['1'],
    })
    const byTitle = [one.subject, two.subject].toSorted((a, b) => a.localeCompare(b, 'zh'))
    for (const query of [
      { elementmore: definition },
      { jsonstr: base64(definition) },
      { jsonstr: base64(definition), tabid: '9' },
      { jsonstr: base64(definition), eid: '31' },
      { jsonstr: base64(definition), tabid: '9', eid: '31' },
    ]) {
      const { json } = await client.sendTexts(api.listMore, query)
      expect(json, JSON.stringify(query)).toMatchObject({ status: 1, tabtitle: '制度速递' })
      expect(await titlesOf(client, String(json['sessionkey']))).toEqual(byTitle)
    }
    const { json } = await client.raw({
      path: `/api/doc/more/list?docsubject=${encodeURIComponent(two.subject)}&elementmore=${encodeURIComponent(
        JSON.stringify({ docCatalogIds: [String(below.id)] }),
      )}`,
    })
    expect(await titlesOf(client, String(json['sessionkey'])), 'GET, and the quick search').toEqual([two.subject])
  })

  test('MORE-15 a definition has known fields only, and never gives a right', async () => {
    const { first, hidden, one, two, secret, client } = await start()
    const both = JSON.stringify({ docCatalogIds: [first.id, hidden.id].map(String) })
    const { json } = await client.sendTexts(api.listMore, { elementmore: both })
    const titles = await titlesOf(client, String(json['sessionkey']))
    expect(titles.toSorted()).toEqual([one.subject, two.subject].toSorted())
    expect(titles).not.toContain(secret.subject)
    expect((await client.call(tableApi.countRows, { key: String(json['sessionkey']) })).count).toBe(2)
    for (const text of [
      JSON.stringify({ docCatalogIds: [String(first.id)], sqlwhere: '1=1' }),
      JSON.stringify({ docCatalogIds: ['1 or 1=1'] }),
      JSON.stringify({ orderby: ['title; drop table document'] }),
      JSON.stringify({ perpage: '5 offset 0' }),
      JSON.stringify({ perpage: 1000 }),
    ]) {
      const { json: refused } = await client.sendTexts(api.listMore, { jsonstr: base64(text) })
      expect(refused, text).toMatchObject({ api_status: false })
      expect(refused['sessionkey']).toBeUndefined()
    }
  })

  test('MORE-19~ what cannot be decoded opens no list', async () => {
    const { client } = await start()
    for (const jsonstr of ['no base64!', base64('{'), base64('"x"')])
      expect((await client.sendTexts(api.listMore, { jsonstr })).json, jsonstr).not.toHaveProperty('sessionkey')
  })

  test('MORE-07 isNew is 0 when missing; 1 lists what is unread', async () => {
    const { first, one, two, client } = await start()
    const portalElement = { categoryIds: [first.id] }
    expect((await client.raw({ path: `/api/doc/operate/markReaded?docids=${one.id}` })).json).toMatchObject({
      status: 1,
    })
    const titles = async (query: object) =>
      (await titlesOf(client, (await client.call(api.listMore, { portalElement, ...query })).key)).toSorted()
    expect(await titles({})).toEqual([one.subject, two.subject].toSorted())
    expect(await titles({ onlyNew: false })).toEqual([one.subject, two.subject].toSorted())
    expect(await titles({ onlyNew: true })).toEqual([two.subject])
  })

  test('rows are those of every list of documents, with what their reader may do', async () => {
    const { first, creator } = await start()
    const client = await clientOf(creator)
    const { key } = await client.call(api.listMore, { portalElement: { categoryIds: [first.id] } })
    const { rows, operations } = await client.call(tableApi.getRows, { key })
    expect(rows[0]).toMatchObject({ id: expect.any(String), idspan: expect.any(String) })
    expect(operations.map(({ id }) => id)).toEqual(expect.arrayContaining(['share', 'log', 'delete']))
  })
})

describe('elements that administrators keep', () => {
  test('MORE-08~ MORE-12 tab and element name what is kept: the call answers its definition, the list follows it, before what an old link carries', async () => {
    const { below, first, two, reader, client } = await start()
    const name = uniqueName('合同')
    const stored = await makeElement(reader.id, { name, categoryIds: [below.id], sort: 'subject:ascend' })
    const place = { tabId: stored.tabId, elementId: stored.elementId }
    const { json } = await client.raw({
      path: `/api/doc/more/getElementmore?tabid=${encodeURIComponent(stored.tabId)}&eid=${encodeURIComponent(stored.elementId)}`,
    })
    expect(JSON.parse(String(json['elementmore']))).toEqual({
      tabtitle: name,
      docCatalogIds: [String(below.id)],
      orderby: ['3'],
      order: ['1'],
    })
    for (const query of [place, { ...place, portalElement: { categoryIds: [first.id] } }]) {
      const { key, title } = await client.call(api.listMore, query)
      expect(title).toBe(name)
      expect(await titlesOf(client, key)).toEqual([two.subject])
    }
    expect(await client.call(api.listMore, place), 'the portal decides how many it draws').not.toHaveProperty('rows')
    // as the portal got it, it is taken again
    const again = await client.sendTexts(api.listMore, { elementmore: String(json['elementmore']) })
    expect(await titlesOf(client, String(again.json['sessionkey']))).toEqual([two.subject])
  })

  test('an element lists the statuses and the last days that it names, as the portal sends them and as it is kept', async () => {
    const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
    const write = (subject: string, more: object) =>
      given.document({ category, creator, subject: uniqueName(subject), ...more })
    const recent = await write('新', {})
    const old = await write('旧', {})
    const archived = await write('归档', { status: 5 })
    const { db } = await testDatabase()
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db
      .updateTable('document')
      .set({ effective_at: at(2) })
      .where('id', '=', recent.id)
      .execute()
    await db
      .updateTable('document')
      .set({ effective_at: at(40) })
      .where('id', 'in', [old.id, archived.id])
      .execute()
    const client = await clientOf(reader)
    const elementmore = JSON.stringify({ docCatalogIds: [String(category.id)], docstatus: ['1', '2'], days: 30 })
    const sent = await client.sendTexts(api.listMore, { elementmore })
    expect(await titlesOf(client, String(sent.json['sessionkey']))).toEqual([recent.subject])

    const administrator = await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] }))
    const place = { tabId: uniqueName('tab'), elementId: '1' }
    const form = { name: '归档的', ...place, categoryIds: [category.id] }
    const { id } = await administrator.call(api.saveElement, { ...form, statuses: ['archived'], days: 90 })
    expect(await administrator.call(api.getElementForm, { id })).toMatchObject({ statuses: ['archived'], days: 90 })
    const titles = async () => titlesOf(client, (await client.call(api.listMore, place)).key)
    expect(await titles()).toEqual([archived.subject])
    const element = await client.raw({
      path: `/api/doc/more/getElementmore?tabid=${encodeURIComponent(place.tabId)}&eid=1`,
    })
    expect(JSON.parse(String(element.json['elementmore']))).toMatchObject({ docstatus: ['5'], days: 90 })
    await administrator.call(api.saveElement, { ...form, id, days: 10 })
    expect(await titles()).toEqual([recent.subject])
    for (const wrong of [{ docstatus: ['0'] }, { days: 0 }, { days: 100_000 }])
      expect((await client.sendTexts(api.listMore, { elementmore: JSON.stringify(wrong) })).json).toMatchObject({
        api_status: false,
      })
  })

  test('an element that is named and nowhere known is refused, and not taken for everything', async () => {
    const { client } = await start()
    const refused = { code: 'more.noElement', kind: 'notFound' }
    expect(await client.fail(api.listMore, { tabId: '1', elementId: 'x' })).toMatchObject(refused)
    expect(await client.fail(api.listMore, { elementId: 'x' })).toMatchObject(refused)
    expect(await client.fail(api.getElement, { tabId: '1', elementId: 'x' })).toMatchObject(refused)
    expect(await client.fail(api.getElement, { tabId: '', elementId: '' } as never)).toMatchObject({ kind: 'invalid' })
  })

  test('who administers all categories keeps them; a place in the portal has one element', async () => {
    const { first, client: reader } = await start()
    const client = await clientOf(await given.person({ rights: ['DocSecCategoryAdd:Add'] }))
    const form = {
      name: uniqueName('制度'),
      tabId: uniqueName('tab'),
      elementId: '7',
      categoryIds: [first.id],
      sort: 'createdOn:ascend' as const,
      rows: 5,
    }
    const { id } = await client.call(api.saveElement, form)
    expect(await client.call(api.getElementForm, { id })).toEqual({
      id,
      ...form,
      nameEn: '',
      isOuter: false,
      statuses: [],
    })
    expect(await client.fail(api.saveElement, form)).toMatchObject({ code: 'more.taken' })
    const place = { tabId: form.tabId, elementId: form.elementId }
    expect((await client.call(api.getElement, place)).portalElement).toMatchObject({ rows: 5 })
    expect(await client.call(api.listMore, place)).toMatchObject({ rows: 5 })
    for (const rows of [0, 101])
      expect(await client.fail(api.saveElement, { ...form, id, rows })).toMatchObject({ kind: 'invalid' })
    await client.call(api.saveElement, { ...form, id, nameEn: 'Policies', isOuter: true })
    const { key } = await client.call(api.listElements, { name: form.name })
    expect((await client.call(tableApi.getRows, { key })).rows).toMatchObject([
      { name: form.name, tabid: form.tabId, eid: '7', categories: first.name, isouter: '1' },
    ])
    expect(await client.fail(api.saveElement, { ...form, id, categoryIds: [987_654_321] })).toMatchObject({
      code: 'more.noCategory',
    })
    expect(await client.fail(api.saveElement, { ...form, id, name: ' ' })).toMatchObject({ kind: 'invalid' })
    expect(await reader.fail(api.saveElement, form)).toMatchObject({
      code: 'categories.mayNotAdministerAll',
      kind: 'refused',
    })
    expect(await reader.fail(api.getElementForm, { id })).toMatchObject({ kind: 'refused' })
    await client.call(api.deleteElements, { ids: [id] })
    expect(await client.fail(api.getElementForm, { id })).toMatchObject({ code: 'more.gone' })
    const { db } = await testDatabase()
    const audited = await db.selectFrom('audit_log').select('act').where('act', 'like', '%PortalElement').execute()
    expect(new Set(audited.map(({ act }) => act))).toEqual(
      new Set(['createPortalElement', 'changePortalElement', 'deletePortalElement']),
    )
  })
})
