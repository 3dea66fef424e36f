import { indexDocuments } from '@shuku/domain/search/server'
import { act, given } from '@shuku/domain/testing'
import { links } from '@shuku/domain/addresses'
import { tableApi } from '@shuku/kit/contract'
import { setPortalOrigins } from '@shuku/kit/server'
import { testDatabase, uniqueName } from '@shuku/kit/testing'
import { clientOf } from '@shuku/server/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { moreApi as api } from '../contract.ts'
import { makeElement } from '../testing.ts'

const toAll = [{ to: { kind: 'anonymous' as const }, level: 'view' as const }]

/** A category of one's own, so that other tests do not matter. */
async function start() {
  const { category, creator, reader } = await given.category({ creators: 1, readers: 1 })
  await makeElement(creator.id, { isOuter: true, categoryIds: [category.id] })
  const publish = (subject: string, more: object = {}) =>
    given.document({ category, creator, subject: uniqueName(subject), shares: toAll, ...more })
  const stranger = await clientOf(undefined)
  const portalElement = { categoryIds: [category.id] }
  const subjects = async (query: object = {}) =>
    (await stranger.call(api.listOuter, { portalElement, ...query })).rows.map(({ subject }) => subject)
  return { category, creator, reader, publish, stranger, portalElement, subjects }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('without a session', () => {
  test('MORE-16~ SHELL-37~ the outer list has what was published to everybody outside, and nothing else', async () => {
    const { category, creator, publish, subjects, stranger, portalElement } = await start()
    const shown = await publish('公开')
    await given.document({ category, creator, subject: uniqueName('内部') })
    await given.document({
      category,
      creator,
      subject: uniqueName('全员'),
      shares: [{ to: { kind: 'everyone' }, level: 'view' }],
    })
    await publish('草稿', { status: 0 })
    await publish('涉密', { secrecy: 'secret' })
    const past = new Date(Date.now() - 1000)
    await given.document({ category, creator, shares: [{ ...toAll[0]!, validUntil: past }] })
    const gone = await publish('已删')
    const { db } = await testDatabase()
    await db.updateTable('document').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect(await subjects()).toEqual([shown.subject])
    expect(await stranger.call(api.listOuter, { portalElement })).toMatchObject({ total: 1 })
    // a session adds nothing
    const own = await (await clientOf(creator)).call(api.listOuter, { portalElement })
    expect(own.rows.map(({ subject }) => subject)).toEqual([shown.subject])
    // and the inner list stays closed
    expect(await stranger.fail(api.listMore, { portalElement })).toMatchObject({ kind: 'signedOut' })
  })

  test('MORE-13 MORE-14 GET and POST answer a key and ten rows a page; the key asks for the next page', async () => {
    const { publish, stranger, portalElement } = await start()
    const all = []
    for (let number = 0; number < 12; number++)
      all.unshift((await publish('第', { updatedAt: new Date(Date.UTC(2026, 0, 1 + number)) })).subject)
    const elementmore = JSON.stringify({ docCatalogIds: portalElement.categoryIds.map(String) })
    const { json } = await stranger.sendTexts(api.listOuter, { elementmore, pageSize: '50' })
    expect(json).toMatchObject({ status: 1, useType: 'sql', sessionkey: expect.any(String), count: 12, pageSize: 10 })
    const rows = json['datas'] as Record<string, string>[]
    expect(rows.map(({ docsubject }) => docsubject)).toEqual(all.slice(0, 10))
    expect(Object.keys(rows[0] ?? {}).toSorted(), 'no names of people').toEqual(
      ['id', 'idspan', 'docsubject', 'docsubjectspan', 'docextendname', 'doccreatedate', 'doclastmoddate'].toSorted(),
    )
    const key = String(json['sessionkey'])
    expect(key).toMatch(/^[\x21-\x7e]{69}$/)
    const next = await stranger.raw({ path: `/api/doc/out/more/list?sessionkey=${key}&pageNum=2` })
    expect((next.json['datas'] as typeof rows).map(({ docsubject }) => docsubject)).toEqual(all.slice(10))
    expect(next.json['sessionkey'], 'the same question has the same key').toBe(key)
    const page = async (asked: string) =>
      (await stranger.raw({ path: `/api/ec/dev/table/datas?dataKey=${key}&${asked}` })).json
    const second = await page('current=2&pageSize=50')
    expect(second).toMatchObject({ status: true, pageSize: 10, current: 2, haveCheck: false, ops: [] })
    const [eleventh, ...others] = second['datas'] as typeof rows
    expect([eleventh, ...others].map((row) => row?.['docsubject'])).toEqual(all.slice(10))
    expect(eleventh).toMatchObject({ idspan: eleventh?.['id'], docsubjectspan: eleventh?.['docsubject'] })
    expect(Object.keys(eleventh ?? {}).filter((name) => /creat(er|or)|owner|categ|depart/i.test(name))).toEqual([])
    expect((await page('min=11&max=20'))['datas']).toEqual(second['datas'])
    expect(await stranger.call(tableApi.countRows, { key })).toEqual({ count: 12 })
    expect(await stranger.fail(api.listOuter, { key: 'bm90aGluZw' })).toMatchObject({ code: 'more.badKey' })
    expect(await stranger.fail(api.listOuter, { page: 0 })).toMatchObject({ kind: 'invalid' })
  })

  test('an outer key opens what is public now, to anybody; a key of somebody opens nothing without their session', async () => {
    const { publish, stranger, creator, reader, category } = await start()
    const shown = await publish('公开')
    const inner = await given.document({ category, creator, subject: uniqueName('内部') })
    const asked = await makeElement(creator.id, { isOuter: true, categoryIds: [category.id] })
    const { key } = await stranger.call(api.listOuter, { tabId: asked.tabId, elementId: asked.elementId })
    const listed = async (client = stranger) =>
      (await client.call(tableApi.getRows, { key })).rows.map(({ docsubject }) => docsubject)
    const signedIn = await clientOf(creator)
    expect([await listed(), await listed(signedIn)], 'a session adds nothing').toEqual([
      [shown.subject],
      [shown.subject],
    ])
    const unknown = { code: 'kit.tableKeyUnknown' }
    // what is kept under it can neither be chosen, saved nor set
    for (const endpoint of [tableApi.selectAll, tableApi.getChecks, tableApi.exportRows]) {
      expect((await stranger.send(endpoint, { key })).text).not.toContain(shown.subject)
      expect(await signedIn.fail(endpoint, { key })).toMatchObject(unknown)
    }
    const { key: own } = await signedIn.call(api.listMore, { portalElement: { categoryIds: [category.id] } })
    const other = await clientOf(reader)
    for (const endpoint of [tableApi.getRows, tableApi.countRows]) {
      expect(await stranger.fail(endpoint, { key: own })).toMatchObject({ kind: 'signedOut' })
      expect(await other.fail(endpoint, { key: own })).toMatchObject(unknown)
      // nor is it one of nobody's if it is made to look like one
      expect(await stranger.fail(endpoint, { key: own.replace(/^(.{14})./, '$18') })).toMatchObject(unknown)
    }
    expect((await signedIn.call(tableApi.getRows, { key: own })).rows.map(({ docsubject }) => docsubject)).toContain(
      inner.subject,
    )
    const { db } = await testDatabase()
    await db.updateTable('document').set({ secrecy: 2 }).where('id', '=', shown.id).execute()
    expect([await listed(), (await stranger.call(tableApi.countRows, { key })).count]).toEqual([[], 0])
    await db.updateTable('portal_element').set({ is_outer: false }).where('element_id', '=', asked.elementId).execute()
    expect(await stranger.fail(tableApi.getRows, { key })).toMatchObject({ code: 'more.noElement' })
  })

  test('a search, what is new, and the order of the element', async () => {
    const { publish, subjects, portalElement } = await start()
    const old = await publish('丙 会议', { updatedAt: new Date(Date.now() - 200 * 86_400_000) })
    const late = await publish('甲 公告')
    await act((db) => indexDocuments(db, [old.id, late.id]))
    expect(await subjects({ subject: late.subject })).toEqual([late.subject])
    expect(await subjects({ onlyNew: true })).toEqual([late.subject])
    expect(await subjects()).toEqual([late.subject, old.subject])
    const byDate = { portalElement: { ...portalElement, sort: 'updatedOn:ascend' } }
    expect(await subjects(byDate)).toEqual([old.subject, late.subject])
  })

  test('MORE-08~ an element opens for readers outside only where an administrator says so', async () => {
    const { publish, category, creator, stranger } = await start()
    const shown = await publish('公开')
    const name = uniqueName('外部公告')
    const open = await makeElement(creator.id, { name, isOuter: true, categoryIds: [category.id] })
    const closed = await makeElement(creator.id, { categoryIds: [category.id] })
    const asked = ({ tabId, elementId }: typeof open) => ({ tabId, elementId })
    expect(await stranger.call(api.listOuter, asked(open))).toMatchObject({
      title: name,
      rows: [{ subject: shown.subject }],
    })
    expect(await stranger.fail(api.listOuter, asked(closed))).toMatchObject({ code: 'more.noElement' })
    expect(await stranger.fail(api.getElement, asked(open))).toMatchObject({ kind: 'signedOut' })
  })

  test('an open element is a page without script, which only portals of the setting may frame; closed ones are not there', async () => {
    const { publish, category, creator, stranger } = await start()
    const older = await publish('较早 <i>', { updatedAt: new Date(Date.now() - 86_400_000) })
    const shown = await publish('公开 <b>')
    const name = uniqueName('外部公告')
    const open = await makeElement(creator.id, { name, isOuter: true, categoryIds: [category.id], rows: 1 })
    const closed = await makeElement(creator.id, { categoryIds: [category.id] })
    const pageOf = (at: { tabId: string; elementId: string } | { documentId: number }) =>
      stranger.raw({ path: links.elementOutside(at) })
    const page = await pageOf(open)
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toContain(`<h2>${name}</h2>`)
    expect(page.text).toContain(`docid=${shown.id}" target="_blank" rel="noopener">`)
    expect(page.text, 'as many as the portal draws').not.toContain(`docid=${older.id}"`)
    expect(page.text).not.toMatch(/<b>|<script/)
    expect(Buffer.byteLength(page.text), 'a page of one file').toBeLessThan(30 * 1024)
    expect(page.text).not.toMatch(/<link rel="stylesheet"|<img/)
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
    setPortalOrigins(['https://portal.example.com'])
    try {
      const framed = await pageOf(open)
      expect(framed.headers['content-security-policy']).toMatch(
        /frame-ancestors 'self' https:\/\/portal\.example\.com$/,
      )
    } finally {
      setPortalOrigins([])
    }
    expect((await pageOf({ documentId: shown.id })).text).toContain('<article><h1>')
    const hidden = await given.document({ category, creator, subject: uniqueName('内部') })
    for (const at of [closed, { documentId: hidden.id }, { tabId: 'x', elementId: 'y' }]) {
      const gone = await pageOf(at)
      expect([gone.status, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(gone.text).not.toContain(hidden.subject)
    }
    const none = await stranger.raw({ path: '/api/shuku/more/outer/page' })
    expect([none.status, none.text.includes('门户元素不存在')]).toEqual([404, true])
  })

  test('what is listed can be read, without pictures; anything else is not there', async () => {
    const { publish, category, creator, stranger } = await start()
    const shown = await publish('公开', { html: '<p>正文<img src="/x?fileid=3" alt="图"></p>' })
    const internal = await given.document({ category, creator, html: '<p>内部</p>' })
    expect(await stranger.call(api.readOuter, { documentId: shown.id })).toMatchObject({
      subject: shown.subject,
      html: '<p>正文</p>',
      updatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    for (const documentId of [internal.id, 987_654_321])
      expect(await stranger.fail(api.readOuter, { documentId })).toMatchObject({ code: 'more.notPublished' })
  })

  test('a text that was stored past the rules is held to them outside, too', async () => {
    const { publish, stranger } = await start()
    const link = '<a href="/document/7">甲</a>'
    const html = `<p>正文</p><meta http-equiv="refresh" content="0;url=/x"><script>alert(1)</script><img alt="a>b" src="/x">${link}`
    const { id } = await publish('公开', { html })
    // another minute than that of the tests before, which may have used theirs up
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    for (const path of [links.elementOutside({ documentId: id }), `/api/doc/out/detail/docContent?id=${id}`]) {
      const { text } = await stranger.raw({ path })
      expect(text).toContain('<p>正文</p>')
      expect(text).toContain('甲</a>')
      expect(text).not.toMatch(/http-equiv=\\?"refresh|<script|alert|<img|a>b|b\\?" src/)
    }
  })

  test('wire §8 `out/detail/docContent` is the text of what is listed, without a session; of anything else there is none', async () => {
    const { publish, category, creator, stranger } = await start()
    const shown = await publish('公开', { html: '<p>正文<img src="/x?fileid=3" alt="图"></p>' })
    const internal = await given.document({ category, creator, html: '<p>内部</p>' })
    for (const name of ['id', 'docid']) {
      const { text } = await stranger.raw({ path: `/api/doc/out/detail/docContent?${name}=${shown.id}` })
      expect(JSON.parse(text)).toEqual({ status: 1, api_status: true, content: '<p>正文</p>' })
    }
    // whoever calls: what is open to them inside is not outside
    for (const client of [stranger, await clientOf(creator)]) {
      expect(await client.fail(api.getOuterContent, { documentId: internal.id })).toMatchObject({
        code: 'more.notPublished',
      })
    }
    expect(await stranger.fail(api.getOuterContent, { documentId: 0 })).toMatchObject({ kind: 'invalid' })
  })

  test('MORE-17 an address has 60 calls a minute, then HTTP 429 until the next', async () => {
    const { stranger, portalElement } = await start()
    vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 60_000) + 5) * 60_000 })
    const statuses = []
    for (let call = 0; call < 62; call++)
      statuses.push((await stranger.send(call % 2 ? api.listOuter : api.readOuter, ask(call))).status)
    function ask(call: number) {
      return (call % 2 ? { portalElement } : { documentId: 987_654_321 }) as never
    }
    expect(statuses.indexOf(429)).toBe(60)
    expect(statuses[61]).toBe(429)
    expect((await stranger.send(api.listOuter, {})).headers['retry-after']).toBe('60')
    const key = `${'0'.repeat(8)}-0000-8000-8000-${'0'.repeat(12)}_${'0'.repeat(32)}`
    expect((await stranger.send(tableApi.getRows, { key })).status, 'by its key, too').toBe(429)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await stranger.send(api.listOuter, {})).status).toBe(200)
  })
})
