import { tableApi } from '@shuku/kit/contract'
import { countStatements, testDatabase, type TestClient } from '@shuku/kit/testing'
import { act, given, type GivenCategory } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { countOf, rowsOf, subjects } from './listed.given.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 9, 1) + n * 60_000)

describe('SEARCH-63~ a list', () => {
  let place: GivenCategory
  let reader: TestClient
  let stranger: TestClient

  beforeAll(async () => {
    place = await given.category({ readers: 1, creators: 1 })
    reader = await clientOf(place.reader)
    stranger = await clientOf(await given.person())
    await given.texts(
      { category: place.category, creator: place.creator },
      Array.from({ length: 25 }, (_, n) => ({
        subject: `采购计划${n}`,
        body: '采购预算按季度编制。',
        code: `CG-${n}`,
        updatedAt: minute(n),
      })),
    )
  })

  test('answers a key of printable text under both names, and runs nothing', async () => {
    const { json } = await reader.raw({
      path: `/api/doc/searchlist/list?viewcondition=2&seccategory=${place.category.id}&_t=1&f_weaver_belongto_usertype=0&unknown=1&`,
    })
    expect(json).toMatchObject({
      status: 1,
      api_status: true,
      useType: 'sql',
      canCreate: false,
      seccategoryid: String(place.category.id),
    })
    expect(json['sessionkey']).toMatch(/^[0-9a-f-]{36}_[0-9A-F]{32}$/)
    expect(json['sessionKey']).toBe(json['sessionkey'])
    for (const name of ['shouldRead', 'readed', 'noRead']) expect(json[name]).toEqual(expect.stringMatching(/^\d+$/))
    const without = await reader.raw({ path: '/api/doc/searchlist/list?counters=0' })
    expect(without.json).toMatchObject({ status: 1, useType: 'sql' })
    for (const name of ['shouldRead', 'readed', 'noRead']) expect(without.json).not.toHaveProperty(name)
  })

  test('is paged newest first, exactly, to its end', async () => {
    const rows = await rowsOf(reader, { categoryId: place.category.id }, 10)
    expect(subjects(rows)).toEqual(Array.from({ length: 25 }, (_, n) => `采购计划${24 - n}`))
    expect(await countOf(reader, { categoryId: place.category.id })).toBe(25)
    const { key } = await reader.call(searchApi.openSearchList, { categoryId: place.category.id })
    expect((await reader.call(tableApi.getRows, { key, current: 4, pageSize: 10 })).rows).toEqual([])
  })

  test('shows names where it holds ids, and the picture that programs know as unread', async () => {
    const [row] = await rowsOf(reader, { categoryId: place.category.id })
    expect(row).toMatchObject({
      seccategory: String(place.category.id),
      seccategoryspan: place.category.name,
      doccreaterid: String(place.creator.id),
      doccreateridspan: place.creator.name,
      docstatus: '1',
      docstatusspan: '生效',
      randomFieldCk: 'true',
    })
    expect(row?.['idspan']).toContain(`src='/images`)
    await act((db) => sql`update category set says_in_force = false where id = ${place.category.id}`.execute(db))
    const [normal] = await rowsOf(reader, { categoryId: place.category.id })
    expect(normal).toMatchObject({ docstatus: '1', docstatusspan: '正常' })
    expect(row?.['randomFieldId']).toBe(row?.['id'])
  })

  test('is empty for who may read nothing of it, and needs a session', async () => {
    expect(await rowsOf(stranger, { categoryId: place.category.id })).toEqual([])
    expect(await countOf(stranger, { fulltext: '采购预算' })).toBe(0)
    const nobody = await clientOf(undefined)
    expect(await nobody.fail(searchApi.openSearchList, {})).toMatchObject({ kind: 'signedOut' })
  })

  test('SEARCH-50 SEARCH-79 a key is its owner’s alone, and lives for 30 minutes after its last use', async () => {
    const { key } = await reader.call(searchApi.openSearchList, {})
    expect(await stranger.fail(tableApi.getRows, { key })).toMatchObject({
      kind: 'notFound',
      code: 'kit.tableKeyUnknown',
    })
    const usedBefore = (minutes: number) =>
      act((db) =>
        sql`update table_key set last_used_at = now() - make_interval(mins => ${minutes}) where key = ${key}`.execute(
          db,
        ),
      )
    const isNew = async () =>
      (await sql`select from table_key where key = ${key} and last_used_at > now() - interval '1 minute'`.execute(db))
        .rows.length
    const { db } = await testDatabase()
    await usedBefore(29)
    expect((await reader.call(tableApi.getRows, { key })).rows).not.toEqual([])
    // using it begins the 30 minutes anew
    await expect.poll(isNew).toBe(1)
    await usedBefore(31)
    expect(await reader.fail(tableApi.getRows, { key })).toMatchObject({ code: 'kit.tableKeyUnknown' })
  })

  test('wrong values are refused by name, what is not asked for is ignored', async () => {
    for (const [name, value] of Object.entries({
      seccategory: 'abc',
      doccreatedateselect: '11',
      doccreatedatefrom: '2026-13-01',
      docstatus: '99',
      getmost: 'x',
      doccreaterid: '1,x',
      docsubject: 'x'.repeat(201),
    })) {
      const reply = await reader.sendTexts(searchApi.openSearchList, { [name]: value })
      expect(reply.json, name).toMatchObject({ status: -1, api_status: false, errorCode: 'kit.invalidInput' })
      expect(reply.text).toMatch(new RegExp(`请求的参数不正确：${name}[".]`))
    }
    const reply = await reader.sendTexts(searchApi.openSearchList, {
      seccategory: '',
      docstatus: '',
      viewcondition: '2',
      docarchivedateselect: '0',
      docapprovedateselect: '',
      sortParams: '[]',
    })
    expect(reply.json).toMatchObject({ status: 1 })
  })

  test('whatever is typed is understood', async () => {
    for (const fulltext of [
      '"',
      '-',
      'OR OR',
      '((()',
      "'; drop table document; --",
      '\\',
      '%',
      '_',
      'author:',
      '税'.repeat(900),
      '𠀀𠀁',
      '^采购',
      'a:* & b',
    ]) {
      const { key } = await reader.call(searchApi.openSearchList, { fulltext })
      await reader.call(tableApi.getRows, { key })
      expect((await reader.call(tableApi.countRows, { key })).count).toBeGreaterThanOrEqual(0)
    }
    expect(await countOf(reader, { fulltext: '，！' })).toBe(0)
  })

  test('costs four statements a page at most, however many rows it has', async () => {
    const { pool } = await testDatabase()
    for (const query of [
      {},
      { categoryId: place.category.id },
      { fulltext: '采购' },
      { subject: '采购' },
      { view: 'latest' as const },
    ]) {
      const { key } = await reader.call(searchApi.openSearchList, query)
      for (const pageSize of [1, 20]) {
        await reader.call(tableApi.getRows, { key, pageSize })
        const { statements } = await countStatements(pool, () => reader.call(tableApi.getRows, { key, pageSize }))
        const asked = statements.filter((text) => !text.startsWith('update "table_key"'))
        expect(asked.length, JSON.stringify(query)).toBeLessThanOrEqual(4)
      }
      const { statements } = await countStatements(pool, () => reader.call(tableApi.countRows, { key }))
      expect(statements.length).toBeLessThanOrEqual(4)
    }
  })
})
