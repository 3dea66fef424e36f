import { tableApi } from '@shuku/kit/contract'
import type { TestClient } from '@shuku/kit/testing'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { countOf, rowsOf, subjects, type Row } from './listed.given.ts'

describe('conditions', () => {
  test('SEARCH-33 a category is searched with all below it, by either name', async () => {
    const top = await given.category({ creators: 1 })
    const below = await given.category({ parentId: top.category.id, readers: 1 })
    await given.texts({ category: below.category, creator: top.creator }, [{ subject: '下级目录的文档' }])
    const reader = await clientOf(below.reader)
    for (const name of ['secid', 'seccategory']) {
      const { json } = await reader.sendTexts(searchApi.openSearchList, { [name]: String(top.category.id) })
      const { rows } = await reader.call(tableApi.getRows, { key: String(json['sessionkey']) })
      expect(subjects(rows as Row[])).toEqual(['下级目录的文档'])
    }
    expect(await countOf(reader, { categoryId: top.category.id })).toBe(1)
    expect(await countOf(reader, { categoryId: 999_999 })).toBe(0)
  })

  test('SEARCH-13 quick search looks for words in the title, in any spelling, and marks them', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category, creator }, [
      { subject: '差旅報銷 Guide 2026' },
      { subject: '差旅标准' },
      { subject: '其他', body: '差旅报销' },
    ])
    const reader = await clientOf(person)
    const found = async (subject: string) =>
      new Set(subjects(await rowsOf(reader, { subject, categoryId: category.id })))
    expect(await found('差旅')).toEqual(new Set(['差旅報銷 Guide 2026', '差旅标准']))
    expect(await found('报销')).toEqual(new Set(['差旅報銷 Guide 2026']))
    expect(await found('uide')).toEqual(new Set(['差旅報銷 Guide 2026']))
    expect(await found('2026 差旅')).toEqual(new Set(['差旅報銷 Guide 2026']))
    expect(await found('旅')).toEqual(new Set(['差旅報銷 Guide 2026', '差旅标准']))
    expect(await found('%')).toEqual(new Set())
    expect(await countOf(reader, { subject: '差旅', categoryId: category.id })).toBe(2)
    const [row] = await rowsOf(reader, { subject: '报销', categoryId: category.id })
    expect(row?.['docsubjectspan']).toBe('差旅<em>報銷</em> Guide 2026')
  })

  test('author, owner, department, status, code, keyword, secrecy and replies each narrow the list', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const [a = 0, b = 0] = await given.texts({ category, creator }, [
      { subject: '甲', code: 'HT-1', keywords: '合同' },
      { subject: '乙' },
    ])
    const owner = await given.person()
    await act(async (db) => {
      await sql`update document set owner_id = ${owner.id}, status = 5, secrecy = 3 where id = ${b}`.execute(db)
      await sql`update document_count set replies = 7 where document_id = ${b}`.execute(db)
      await sql`update person set classification = 2 where id = ${person.id}`.execute(db)
    })
    const reader = await clientOf(person)
    const found = async (query: Partial<DocumentQuery>) =>
      (await rowsOf(reader, { categoryId: category.id, ...query }))
        .map(({ id }) => Number(id))
        .toSorted((x, y) => x - y)
    expect(await found({ creatorIds: [creator.id] })).toEqual([a, b])
    expect(await found({ creatorIds: [owner.id] })).toEqual([])
    expect(await found({ ownerIds: [owner.id] })).toEqual([b])
    expect(await found({ departmentIds: [creator.departmentId] })).toEqual([a, b])
    expect(await found({ statuses: ['archived'] })).toEqual([b])
    expect(await found({ statuses: ['inForce', 'inForceAfterApproval'] })).toEqual([a])
    expect(await found({ code: 'ht' })).toEqual([a])
    expect(await found({ keyword: '合同' })).toEqual([a])
    expect(await found({ secrecies: ['internal'] })).toEqual([b])
    expect(await found({ repliesFrom: 5 })).toEqual([b])
    expect(await found({ repliesFrom: 0, repliesTo: 6 })).toEqual([a])
    expect(await countOf(reader, { categoryId: category.id, statuses: ['archived'], fulltext: '乙' })).toBe(1)
  })

  test('a kind narrows the list to what is it or has it attached, and the count with it', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const [page = 0, both = 0, sheet = 0] = await given.texts({ category, creator }, [
      { subject: '无附件' },
      {
        subject: '两个附件',
        files: [
          { name: 'a.pdf', kind: 'pdf' },
          { name: 'b.xlsx', kind: 'excel' },
        ],
      },
      { subject: '报表', files: [{ name: 'c.xlsx', kind: 'excel' }] },
    ])
    await act((db) => sql`update document set kind = 'excel' where id = ${sheet}`.execute(db))
    const reader = await clientOf(person)
    const found = async (filetype: string) => {
      const { json } = await reader.sendTexts(searchApi.openSearchList, { seccategory: String(category.id), filetype })
      const key = String(json['sessionkey'])
      const { rows } = await reader.call(tableApi.getRows, { key })
      const { count } = await reader.call(tableApi.countRows, { key })
      expect(count).toBe(rows.length)
      return (rows as Row[]).map(({ id }) => Number(id)).toSorted((x, y) => x - y)
    }
    expect(await found('pdf')).toEqual([both])
    expect(await found('excel')).toEqual([both, sheet])
    expect(await found('word')).toEqual([])
    expect(await found('page')).toEqual([page, both])
    expect(await found('pdf,word')).toEqual([both])
    expect(await found('')).toEqual([page, both, sheet])
    const { json } = await reader.sendTexts(searchApi.openSearchList, { filetype: 'excell' })
    expect(json).toMatchObject({ api_status: false })
  })

  test('periods go by the calendar of the caller', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    // 23:30 on the first in UTC is the second in Shanghai
    await given.texts({ category, creator }, [{ subject: '夜里', updatedAt: new Date('2026-03-01T23:30:00Z') }])
    const shanghai = await clientOf(person)
    const found = (client: TestClient, createdFrom: string, createdTo: string) =>
      countOf(client, { categoryId: category.id, created: '6', createdFrom, createdTo })
    expect([
      await found(shanghai, '2026-03-01', '2026-03-01'),
      await found(shanghai, '2026-03-02', '2026-03-02'),
    ]).toEqual([0, 1])
    await act((db) => sql`update person set time_zone = 'America/New_York' where id = ${person.id}`.execute(db))
    expect([
      await found(shanghai, '2026-03-01', '2026-03-01'),
      await found(shanghai, '2026-03-02', '2026-03-02'),
    ]).toEqual([1, 0])
    expect(await countOf(shanghai, { categoryId: category.id, changed: '1' })).toBe(0)
  })

  test('the day on which somebody approved a document, or archived it, narrows list and count; what was only asked for, or has been reopened, does not count', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const [approved = 0, returned = 0, archived = 0, reopened = 0] = await given.texts(
      { category, creator },
      ['甲', '乙', '丙', '丁'].map((subject) => ({ subject, body: '验收标准' })),
    )
    // 23:30 on the first in UTC is the second in Shanghai
    const at = new Date('2026-03-01T23:30:00Z')
    await act(async (db) => {
      const asked = { rule: '{}', version: 1, content_hash: '', asked_by: creator.id, ended_at: at }
      await db
        .insertInto('approval')
        .values([
          { document_id: approved, state: 'approved', ...asked },
          { document_id: returned, state: 'returned', ...asked },
        ])
        .execute()
      const turn = { person_id: creator.id, former_status: 1, at }
      await db
        .insertInto('document_turn')
        .values([
          { document_id: archived, act: 'archive', ...turn },
          { document_id: reopened, act: 'reopen', ...turn },
        ])
        .execute()
    })
    const reader = await clientOf(person)
    const found = async (query: Partial<DocumentQuery>) => {
      const asked = { categoryId: category.id, ...query }
      const rows = await rowsOf(reader, asked)
      expect(await countOf(reader, asked)).toBe(rows.length)
      return rows.map(({ id }) => Number(id))
    }
    expect(await found({ approved: '6', approvedFrom: '2026-03-02', approvedTo: '2026-03-02' })).toEqual([approved])
    expect(await found({ approvedFrom: '2026-03-02', fulltext: '验收' })).toEqual([approved])
    expect(await found({ approvedTo: '2026-03-01' })).toEqual([])
    expect(await found({ archivedFrom: '2026-03-02', archivedTo: '2026-03-02' })).toEqual([archived])
    expect(await found({ archived: '1' })).toEqual([])
    expect(await found({ archivedFrom: '2026-03-02', approvedFrom: '2026-03-02' })).toEqual([])
    expect(await found({ approved: '0', archived: '0' })).toHaveLength(4)
    const { findings } = await reader.call(searchApi.explainMatch, {
      documentId: approved,
      approved: '1',
      archivedFrom: '2026-03-02',
    })
    expect(findings).toMatchObject([
      { condition: 'approved', holds: false, actual: '2026-03-02' },
      { condition: 'archived', holds: false, actual: null },
    ])
  })

  test('SEARCH-32 the most replied to, read and downloaded come first, and the best scored, by the average of what people gave', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const ids = await given.texts({ category, creator }, [{ subject: '少' }, { subject: '多' }, { subject: '中' }])
    await act(async (db) => {
      for (const [index, reads] of [1, 30, 20].entries())
        await sql`update document_count set reads = ${reads}, downloads = ${100 - reads}, replies = ${(reads * 7) % 40} where document_id = ${ids[index]}`.execute(
          db,
        )
    })
    const reader = await clientOf(person)
    const writer = await clientOf(creator)
    const best = async (getMost = 'score') => {
      const { json } = await reader.sendTexts(searchApi.openSearchList, {
        seccategory: String(category.id),
        getMost,
      })
      return (await reader.call(tableApi.getRows, { key: json['sessionkey'] as string })).rows as Row[]
    }
    expect(subjects(await best('reply'))).toEqual(['中', '多', '少'])
    expect(subjects(await best('read'))).toEqual(['多', '中', '少'])
    expect(subjects(await best('download'))).toEqual(['少', '中', '多'])
    const give = (client: TestClient, documentId: number | undefined, score: number) =>
      client.raw({ path: `/api/doc/score/doMarkDoc?docid=${documentId}&score=${score}` })
    // 2 and 3, one 4: by their average, not by their sum
    await give(reader, ids[0], 2)
    await give(writer, ids[0], 3)
    await give(writer, ids[2], 4)
    expect((await best()).map(({ docsubject, docscore }) => [docsubject, docscore])).toEqual([
      ['中', '400'],
      ['少', '250'],
      ['多', '0'],
    ])
    await give(reader, ids[0], 5)
    await give(writer, ids[0], 5)
    expect(subjects(await best())).toEqual(['少', '中', '多'])
    await expect(reader.sendTexts(searchApi.openSearchList, { getMost: 'likes' })).resolves.toMatchObject({
      json: { api_status: false },
    })
  })

  test('SEARCH-35 an element of a portal lists its categories in its order, as JSON or in base64; what is unknown in it is refused by name', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const below = await given.category({ parentId: category.id, creators: 1 })
    const other = await given.category({
      creators: 1,
      entries: [{ to: { kind: 'person', id: person.id }, level: 'view' }],
    })
    await given.texts({ category, creator }, [{ subject: '丙' }, { subject: '甲' }])
    await given.texts({ category: below.category, creator: below.creator }, [{ subject: '看不到' }])
    await given.texts({ category: other.category, creator: other.creator }, [{ subject: '乙' }])
    const reader = await clientOf(person)
    const list = async (name: string, text: string) => {
      const { json } = await reader.sendTexts(searchApi.openSearchList, { [name]: text })
      if (json['sessionkey'] === undefined) return json['msg']
      const { rows } = await reader.call(tableApi.getRows, { key: json['sessionkey'] as string })
      return subjects(rows as Row[])
    }
    const both = { docCatalogIds: [String(category.id), other.category.id], orderby: ['3'], order: ['1'] }
    const byTitle = JSON.stringify({ tabtitle: '通知', ...both })
    expect(await list('elementmore', byTitle)).toEqual(['丙', '甲', '乙'].toSorted((a, b) => a.localeCompare(b, 'zh')))
    expect(await list('jsonstr', Buffer.from(byTitle).toString('base64'))).toEqual(await list('elementmore', byTitle))
    expect(await list('elementmore', JSON.stringify({ ...both, order: ['2'] }))).toEqual(
      ['丙', '甲', '乙'].toSorted((a, b) => b.localeCompare(a, 'zh')),
    )
    expect(await list('elementmore', JSON.stringify({ docCatalogIds: String(other.category.id) }))).toEqual(['乙'])
    const { json: named } = await reader.sendTexts(searchApi.openSearchList, { eid: '31', jsonstr: byTitle })
    expect(named['sessionkey'], 'with its number too, as links of portals have it').toEqual(expect.any(String))
    const { json: picked } = await reader.sendTexts(searchApi.browseDocuments, { eid: '31' })
    expect([await list('eid', '31'), picked['msg']]).toEqual(Array(2).fill(expect.stringContaining('eid')))
    await storeElement(creator.id, { tab: '首页', id: '47', categoryIds: [other.category.id] })
    await storeElement(creator.id, { tab: '首页', id: '48', categoryIds: [category.id] })
    await storeElement(creator.id, { tab: '制度', id: '48', categoryIds: [other.category.id] })
    const of = async (texts: Record<string, string>) => {
      const { json } = await reader.sendTexts(searchApi.openSearchList, texts)
      const { rows } = await reader.call(tableApi.getRows, { key: json['sessionkey'] as string })
      return subjects(rows as Row[])
    }
    expect(await of({ eid: '47' }), 'one that is kept says what it lists').toEqual(['乙'])
    expect(await of({ eid: '48', tabid: '制度' })).toEqual(['乙'])
    expect(await list('eid', '48'), 'two tabs have one of this id').toContain('tabid')
    expect(await of({ eid: '47', elementmore: byTitle }), 'what comes with an id alone goes before').toHaveLength(3)
    expect(await of({ eid: '47', tabid: '首页', elementmore: byTitle })).toEqual(['乙'])
    const reply = await reader.sendTexts(searchApi.browseDocuments, { eid: '47' })
    expect(reply.json, 'the picker takes it too').toMatchObject({ type: 1 })
    expect((await of({ eid: '0' })).length, 'none').toBeGreaterThan(2)
    for (const [text, name] of [
      [JSON.stringify({ ...both, sqlwhere: '1=1' }), 'elementmore.sqlwhere'],
      [JSON.stringify({ docCatalogIds: ['1 or 1=1'] }), 'elementmore.docCatalogIds'],
      [JSON.stringify({ orderby: ['9'] }), 'elementmore.orderby'],
      ['{', 'elementmore'],
      ['no base64!', 'elementmore'],
    ] as const) {
      expect(await list('elementmore', text)).toContain(name)
    }
  })
})

interface PortalElementKey {
  readonly tab: string
  readonly id: string
  readonly categoryIds: readonly number[]
}

const storeElement = (personId: number, { tab, id, categoryIds }: PortalElementKey) =>
  act((db) =>
    sql`
      insert into portal_element (tab_id, element_id, name, definition, changed_by)
      values (${tab}, ${id}, '元素', ${JSON.stringify({ categoryIds })}::jsonb, ${personId})`.execute(db),
  )
