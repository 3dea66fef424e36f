import { notify } from '@shuku/domain/notices/server'
import { shareDocuments } from '@shuku/domain/rights/server'
import { act, given } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import type { DocumentQuery } from '@shuku/domain/search/contract'
import { searchApi } from '../../contract.ts'
import { sql } from 'kysely'
import { rowsOf } from './listed.given.ts'

async function someToRead() {
  const { category, reader, creator } = await given.category({ readers: 1, creators: 1 })
  const other = (await given.category({ readers: 0 })).category
  const [id = 0, second = 0] = await given.texts({ category, creator }, [
    { subject: '采购合同', body: '付款与验收。' },
    { subject: '会议纪要', body: '讨论付款。' },
  ])
  return { category, other, creator, reader, id, second, client: await clientOf(reader) }
}

test('each condition of a list is told by itself, with the words that are missing and those that are not wanted', async () => {
  const { category, other, creator, id, client } = await someToRead()
  const { findings, ...others } = await client.call(searchApi.explainMatch, {
    documentId: id,
    categoryId: other.id,
    creatorIds: [creator.id],
    statuses: ['draft'],
    subject: '合同',
    fulltext: '付款 飞艇 -验收 author:没有这个人',
    changed: '1',
    view: 'mine',
  })
  expect(others).toEqual({ subject: '采购合同', isListed: false, isBeingRead: false, obstacles: [], decides: false })
  const held = Object.fromEntries(findings.map(({ condition, holds }) => [condition, holds]))
  expect(held).toEqual({
    view: false,
    category: false,
    author: true,
    status: false,
    subject: true,
    updated: true,
    typed: false,
    fulltext: false,
  })
  const of = (condition: string) => findings.find((finding) => finding.condition === condition)
  expect(of('fulltext')).toMatchObject({ missing: ['飞艇'], unwanted: ['验收'] })
  expect(of('typed')).toMatchObject({ missing: ['author:没有这个人'] })
  expect(of('status')?.actual).toBe('生效')
  expect(of('category')?.actual).toBe(category.name)
})

test('what is said to be in a list is in it, and what is said not to be is not', { tags: ['slow'] }, async () => {
  const { category, reader, id, second, client } = await someToRead()
  const asked: Partial<DocumentQuery>[] = [
    { categoryId: category.id },
    { fulltext: '付款' },
    { fulltext: '付款 验收' },
    { fulltext: '付款 -验收' },
    { fulltext: 'cght' },
    { fulltext: '"采购合同"' },
    { fulltext: '验收 OR 讨论' },
    { fulltext: '-' },
    { fulltext: 'type:pdf' },
    { subject: '纪要' },
    { onlyNew: true },
    { kinds: ['pdf'] },
    { mainKinds: ['page'], years: [new Date().getFullYear()], categoryIds: [category.id] },
    { keywords: ['没有'] },
    { statuses: ['inForce', 'void'] },
    { creatorIds: [reader.id] },
    { keyword: '没有' },
    { createdTo: '2001-01-01' },
    { view: 'mine' },
    { view: 'latest' },
  ]
  for (const each of asked) {
    const listed = (await rowsOf(client, { ...each, exactly: true })).map((row) => Number(row['id']))
    for (const documentId of [id, second]) {
      const { isListed } = await client.call(searchApi.explainMatch, { ...each, exactly: true, documentId })
      expect(isListed, JSON.stringify([each, documentId === id])).toBe(listed.includes(documentId))
    }
  }
})

test('where the list is of what was meant, so is what is told', async () => {
  const { id, client } = await someToRead()
  const { correction } = await client.call(searchApi.openSearchList, { fulltext: '采购合伺' })
  expect(correction?.text).toBe('采购合同')
  const explain = async (exactly: boolean) =>
    (await client.call(searchApi.explainMatch, { documentId: id, fulltext: '采购合伺', exactly })).isListed
  expect([await explain(false), await explain(true)]).toEqual([true, false])
})

test('of a document that one may not read, nothing is told but what is told of one that does not exist', async () => {
  const { category, id, client } = await someToRead()
  const stranger = await clientOf(await given.person())
  const failure = async (documentId: number) => {
    const failed = await stranger.fail(searchApi.explainMatch, {
      documentId,
      categoryId: category.id,
      fulltext: '采购',
    })
    return JSON.stringify(failed)
      .replaceAll(String(documentId), 'n')
      .replaceAll(/"requestId":"[^"]*"/g, '')
  }
  expect(await failure(id)).toBe(await failure(2_000_000_000))
  expect(await stranger.fail(searchApi.explainMatch, { documentId: id })).toMatchObject({ kind: 'notFound' })
  expect(await client.call(searchApi.explainMatch, { documentId: id })).toMatchObject({ isListed: true, findings: [] })
})

const hidden = (...obstacles: readonly string[]) => ({
  subject: '',
  isListed: false,
  isBeingRead: false,
  findings: [],
  decides: false,
  obstacles,
})

test('of a document that one made, the secrecy or the deletion that keeps it out is told, and nothing that is in it', async () => {
  const { creator, id } = await someToRead()
  const client = await clientOf(creator)
  const why = () => client.call(searchApi.explainMatch, { documentId: id, fulltext: '采购' })
  expect(await why()).toMatchObject({ isListed: true, obstacles: [], decides: true })
  await act((db) => sql`update document set secrecy = 1 where id = ${id}`.execute(db))
  expect(await why()).toEqual(hidden('secrecy'))
  await act((db) => sql`update document set deleted_at = now() where id = ${id}`.execute(db))
  expect(await why()).toEqual(hidden('deleted', 'secrecy'))
})

test('of a document that a notice of one’s own is about, the right that is missing is told; of several, or in the bin, nothing', async () => {
  const { id, second, creator } = await someToRead()
  const [one, several] = await Promise.all([given.person(), given.person()])
  const notice = { kind: 'accessRefused', by: creator.id, source: `test:${id}` }
  await act((db) => notify(db, { ...notice, subjectIds: [id] }, [one.id]))
  await act((db) => notify(db, { ...notice, source: `test:${id}:all`, subjectIds: [id, second] }, [several.id]))
  const client = await clientOf(one)
  expect(await client.call(searchApi.explainMatch, { documentId: id, fulltext: '采购' })).toEqual(hidden('noGrant'))
  const refused = (who: typeof client, documentId: number) => who.fail(searchApi.explainMatch, { documentId })
  expect(await refused(client, second)).toMatchObject({ kind: 'notFound' })
  expect(await refused(await clientOf(several), id)).toMatchObject({ kind: 'notFound' })
  await act((db) => sql`update document set deleted_at = now() where id = ${id}`.execute(db))
  expect(await refused(client, id)).toMatchObject({ kind: 'notFound' })
})

test('of a document that was shared with one by name, its status is told; not to who is not cleared for it, nor to members of a department', async () => {
  const { id, creator } = await someToRead()
  const [named, member] = await Promise.all([given.person(), given.person()])
  const shares = [
    { to: { kind: 'person' as const, id: named.id }, level: 'view' as const },
    { to: { kind: 'department' as const, id: member.departmentId }, level: 'view' as const },
  ]
  await act((db) => shareDocuments(db, { documentIds: [id], shares, givenBy: creator.id }))
  await act((db) => sql`update document set status = 0 where id = ${id}`.execute(db))
  const client = await clientOf(named)
  expect(await client.call(searchApi.explainMatch, { documentId: id })).toEqual(hidden('status'))
  expect(await (await clientOf(member)).fail(searchApi.explainMatch, { documentId: id })).toMatchObject({
    kind: 'notFound',
  })
  await act((db) => sql`update document set secrecy = 1 where id = ${id}`.execute(db))
  expect(await client.fail(searchApi.explainMatch, { documentId: id })).toMatchObject({ kind: 'notFound' })
})

test('to have asked for access tells nothing: any number can be asked for', async () => {
  const { id } = await someToRead()
  const person = await given.person()
  await act((db) =>
    sql`insert into access_request (document_id, person_id, level) values (${id}, ${person.id}, 1)`.execute(db),
  )
  expect(await (await clientOf(person)).fail(searchApi.explainMatch, { documentId: id })).toMatchObject({
    kind: 'notFound',
  })
})
