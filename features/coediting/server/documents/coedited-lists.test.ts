import { tableApi } from '@shuku/kit/contract'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { shareDocuments } from '@shuku/domain/rights/server'
import { clientOf } from '@shuku/server/testing'
import { expect, test } from 'vitest'
import { coeditingApi } from '../../contract.ts'
import { coeditedApi as api } from '../../documents-contract.ts'
import { rowsOf, titles } from './coedited.given.ts'

const reading = { mayRead: true, mayEdit: false }

/** Somebody with three documents – one of them no file –, and a colleague with one. */
async function company() {
  const { category, creators } = await given.category({ creators: 2 })
  const [author, colleague] = creators
  if (!author || !colleague) throw new Error('nobody was made')
  const [mine, theirs] = [await clientOf(author), await clientOf(colleague)]
  const make = (client: typeof mine, subject: string, extension?: string) =>
    client.call(api.create, { categoryId: category.id, subject, extension })
  const word = await make(mine, '差旅办法 100%')
  const excel = await make(mine, '费用填报表', 'xlsx')
  await given.document({ category, creator: author, subject: '不是文件' })
  const other = await make(theirs, '同事的制度')
  return { category, author, colleague, mine, theirs, word, excel, other }
}

async function share(documentId: number, by: GivenPerson, to: { kind: 'person' | 'group'; id: number }) {
  const shares = [{ to, level: 'view' as const }]
  await act((db) => shareDocuments(db, { documentIds: [documentId], shares, givenBy: by.id }))
}

const person = ({ id }: GivenPerson) => ({ kind: 'person' as const, id })

test('COEDIT-54 my documents are the Word and Excel files that I created, the latest first, and no others', async () => {
  const { mine, theirs } = await company()
  const rows = await rowsOf(mine, api.listMine)
  expect(titles(rows)).toEqual(['费用填报表', '差旅办法 100%'])
  expect(rows[0]).toMatchObject({ sharedTo: '没有分享', docedition: '1', selectedUser: '[]' })
  expect(titles(await rowsOf(theirs, api.listMine))).toEqual(['同事的制度'])
})

test('COEDIT-52 history shares are those that I shared, with whom and when; what I took back is none', async () => {
  const { mine, author, colleague, word, excel } = await company()
  expect(await rowsOf(mine, api.listSharedByMe)).toEqual([])
  await share(word.documentId, author, person(colleague))
  await share(excel.documentId, author, person(colleague))
  const rows = await rowsOf(mine, api.listSharedByMe)
  expect(titles(rows)).toEqual(['费用填报表', '差旅办法 100%'])
  expect(rows[0]).toMatchObject({ sharedTo: colleague.name, fileid: String(excel.fileId) })
  expect(String(rows[0]?.['sharedAt'])).toMatch(/^\d{4}-/)
  await act((db) =>
    db
      .updateTable('document_grant')
      .set({ ended_at: new Date() })
      .where('document_id', '=', excel.documentId)
      .execute(),
  )
  expect(titles(await rowsOf(mine, api.listSharedByMe))).toEqual(['差旅办法 100%'])
})

test('COEDIT-55 all are one’s own and what others shared with one or with a group of one’s, each once, with who shared it', async () => {
  const { mine, theirs, author, colleague, word, other } = await company()
  await share(other.documentId, colleague, person(author))
  const groupId = await given.group([author.id])
  await share(other.documentId, colleague, { kind: 'group', id: groupId })
  const rows = await rowsOf(mine, api.listAll)
  expect(titles(rows)).toHaveLength(3)
  expect(titles(rows)).toEqual(expect.arrayContaining(['同事的制度', '差旅办法 100%', '费用填报表']))
  const shared = rows.find((row) => row['docsubject'] === '同事的制度')
  expect(shared).toMatchObject({ sharelevel: '1', fileid: String(other.fileId) })
  expect(shared?.['sharedTo']).toMatch(new RegExp(`^${colleague.name} ?分享给我$`))
  // it is in the category of both, and the default rights of a category are no share
  expect(titles(await rowsOf(theirs, api.listAll))).toEqual(['同事的制度'])
  expect(await mine.call(api.judge, { documentId: other.documentId })).toMatchObject(reading)
  expect(await theirs.call(api.judge, { documentId: word.documentId })).toMatchObject({ mayRead: false })
})

test('COEDIT-53 of a group: what was shared with it for its members, and for who shared it; of a person what went between the two', async () => {
  const { mine, theirs, author, colleague, word, other } = await company()
  const [member, outsider] = [await given.person(), await given.person()]
  const groupId = await given.group([member.id])
  await share(word.documentId, author, { kind: 'group', id: groupId })
  await share(other.documentId, colleague, person(author))
  // may read it, and is no member
  await share(word.documentId, author, person(outsider))
  const inGroup = async (by: GivenPerson, query: { receiver: 'person' | 'group'; receiverId: number }) => {
    const client = await clientOf(by)
    const { key } = await client.call(api.listInGroup, query)
    return titles((await client.call(tableApi.getRows, { key })).rows)
  }
  const group = { receiver: 'group', receiverId: groupId } as const
  expect(await inGroup(member, group)).toEqual(['差旅办法 100%'])
  expect(await inGroup(author, group)).toEqual(['差旅办法 100%'])
  expect(await inGroup(outsider, group)).toEqual([])
  expect(await inGroup(author, { receiver: 'person', receiverId: colleague.id })).toEqual(['同事的制度'])
  expect(await inGroup(colleague, { receiver: 'person', receiverId: author.id })).toEqual(['同事的制度'])
  expect(await inGroup(colleague, { receiver: 'person', receiverId: member.id })).toEqual([])
  expect(await mine.fail(api.listInGroup, { receiverId: 0 })).toMatchObject({ kind: 'invalid' })
  expect(titles(await rowsOf(theirs, api.listSharedByMe))).toEqual(['同事的制度'])
})

test('COEDIT-12~ each list is narrowed by words of the title, whatever their signs mean to the database, and to Word or Excel', async () => {
  const { mine, author, colleague, word, excel } = await company()
  for (const { documentId } of [word, excel]) await share(documentId, author, person(colleague))
  for (const list of [api.listMine, api.listSharedByMe, api.listAll]) {
    expect(titles(await rowsOf(mine, list, { text: '100%' }))).toEqual(['差旅办法 100%'])
    expect(titles(await rowsOf(mine, list, { text: '_' }))).toEqual([])
    expect(titles(await rowsOf(mine, list, { family: 'excel' }))).toEqual(['费用填报表'])
    expect(titles(await rowsOf(mine, list, { family: 'word', text: '费用' }))).toEqual([])
  }
})

test('COEDIT-12~ who writes a document now is named in the list, and who only looks on is not', async () => {
  const { mine, author, colleague, theirs, word } = await company()
  const shares = [{ to: person(colleague), level: 'edit' as const }]
  await act((db) => shareDocuments(db, { documentIds: [word.documentId], shares, givenBy: author.id }))
  const { attachmentId, version } = await mine.call(api.getCoedited, { documentId: word.documentId })
  const opening = { documentId: word.documentId, attachmentId, engine: 'docx', engineVersion: '1' } as const
  await mine.call(coeditingApi.openSharedEdit, { ...opening, baseVersion: version, token: 'window-of-the-author' })
  const open = { ...opening, baseVersion: version, token: 'window-of-the-reader', isReader: true }
  await theirs.call(coeditingApi.openSharedEdit, open)
  const [row] = await rowsOf(mine, api.listMine, { family: 'word' })
  expect(JSON.parse(String(row?.['selectedUser']))).toEqual([{ id: author.id, name: author.name }])
  const { editors } = await theirs.call(api.getCoedited, { documentId: word.documentId })
  expect(editors).toEqual([{ id: author.id, name: author.name }])
})
