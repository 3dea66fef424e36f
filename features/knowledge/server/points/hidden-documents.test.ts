import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { fileApi } from '@shuku/domain/files/contract'
import { act, given } from '@shuku/domain/testing'
import { grantCategory } from '@shuku/domain/rights/server'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { mapsApi } from '../../contract/maps.ts'
import { pointsApi as api } from '../../contract/points.ts'
import { givenKeeper, givenPoint, row } from './points.given.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Two keepers, each with documents that the other may not read. */
async function givenTwoKeepers() {
  const [one, other] = [await givenKeeper(), await givenKeeper()]
  const mine = await given.category()
  const theirs = await given.category()
  const documentOf = async (made: typeof mine, person: typeof one.person) =>
    (await given.document({ category: made.category, creator: person })).id
  return {
    one,
    other,
    ofOne: [await documentOf(mine, one.person), await documentOf(mine, one.person)] as const,
    ofOther: [await documentOf(theirs, other.person), await documentOf(theirs, other.person)] as const,
  }
}

const idsOf = (documents: readonly { id: number }[] | undefined) => documents?.map(({ id }) => id)

describe('documents that not everybody may read', () => {
  test('are shown to who may, in force; keepers are told how many they do not see, readers not even that', async () => {
    const { one, other, ofOne } = await givenTwoKeepers()
    const { id } = await givenPoint(one.client, { rows: [row('一', 100, { documentIds: [...ofOne] })] })
    const rowFor = async (client: typeof one.client) => (await client.call(api.getPoint, { id })).rows[0]
    expect(idsOf((await rowFor(one.client))?.documents)).toEqual([...ofOne])
    expect(await rowFor(other.client)).toMatchObject({ documents: [], unseen: 2 })
    const reader = await clientOf(await given.person())
    expect(await rowFor(reader)).toMatchObject({ documents: [], unseen: 0 })
  })

  test('one that has expired is shown to keepers alone, who may want to take it out', async () => {
    const { client, person } = await givenKeeper()
    const { category, reader } = await given.category({ readers: 1 })
    const document = await given.document({ category, creator: person })
    const { id } = await givenPoint(client, { rows: [row('一', 100, { documentIds: [document.id] })] })
    const reads = await clientOf(reader)
    expect((await reads.call(api.getPoint, { id })).rows[0]?.documents).toHaveLength(1)
    await act((db) => sql`update document set status = 7 where id = ${document.id}`.execute(db))
    expect((await reads.call(api.getPoint, { id })).rows[0]).toMatchObject({ documents: [], unseen: 0 })
    expect((await client.call(api.getPoint, { id })).rows[0]?.documents).toHaveLength(1)
  })

  test('stay in their place when somebody saves who does not see them, and go with their row alone', async () => {
    const { one, other, ofOne, ofOther } = await givenTwoKeepers()
    const { id } = await givenPoint(one.client, { rows: [row('一', 100, { documentIds: [...ofOne] })] })
    const first = (await one.client.call(api.getPoint, { id })).rows[0]!.id
    await other.client.call(api.savePoint, {
      id,
      revision: 1,
      name: '点',
      rows: [row('一', 100, { id: first, documentIds: [...ofOther] })],
    })
    expect((await other.client.call(api.getPoint, { id })).rows[0]).toMatchObject({ unseen: 2 })
    const stored = await act(async (db) => {
      const { rows } = await sql<{ id: number }>`
        select document_id as id from knowledge_row_document where row_id = ${first} order by position`.execute(db)
      return rows.map((each) => Number(each.id))
    })
    expect(stored).toEqual([...ofOne, ...ofOther])
    await other.client.call(api.savePoint, { id, revision: 2, name: '点', rows: [row('另', 100)] })
    expect((await one.client.call(api.getPoint, { id })).rows[0]).toMatchObject({ documents: [], unseen: 0 })
  })

  test('cannot be brought into a point by who does not see them', async () => {
    const { one, ofOther } = await givenTwoKeepers()
    for (const documentId of [ofOther[0], 999_999_999]) {
      const rows = [row('一', 100, { documentIds: [documentId] })]
      const failure = await one.client.fail(api.savePoint, { name: '点', rows })
      expect(failure).toMatchObject({ code: 'knowledge.unknownDocument' })
      expect(failure.fields).toHaveProperty('rows.0.documentIds')
    }
  })
})

describe('the remark', () => {
  test('KNOW-87 is cleaned of scripts and foreign frames, that of a point and that of a map', async () => {
    const { client } = await givenKeeper()
    const hostile =
      '<p onclick="x()">说明</p><script>alert(1)</script><iframe src="https://evil.example/"></iframe><a href="javascript:x()">看</a>'
    const point = await givenPoint(client, { remark: hostile })
    const map = await client.call(mapsApi.saveMap, { name: '图', remark: hostile })
    for (const { remark } of [
      await client.call(api.getPoint, { id: point.id }),
      await client.call(mapsApi.getMap, { id: map.id }),
    ]) {
      expect(remark).toContain('说明')
      expect(remark).not.toMatch(/script|iframe|onclick|javascript/)
    }
  })

  test('what is JSON is cleaned too', async () => {
    const { client } = await givenKeeper()
    const { id } = await givenPoint(client, { remark: '["<img src=x onerror=alert(1)>"]' })
    expect((await client.call(api.getPoint, { id })).remark).not.toMatch(/onerror/)
  })

  test('its pictures are opened to everybody with a session while it shows them; those of a document are not', async () => {
    const { client, person } = await givenKeeper()
    const reads = await clientOf(await given.person())
    const upload = async () => (await client.upload(fileApi.uploadFile, [{ name: '图.png', content: pixel }])).file
    const [picture, held] = [await upload(), await upload()]
    const opens = async (fileId: number) =>
      (await reads.send(fileApi.downloadFile, { file: String(fileId) })).status === 200

    const { category } = await given.category()
    const grants = [{ to: { kind: 'person' as const, id: person.id }, rights: ['create' as const] }]
    await act((db) => grantCategory(db, category.id, { grants }))
    await client.call(documentApi.saveDocument, { subject: '一篇', categoryId: category.id, fileIds: [held.id] })
    expect([await opens(picture.id), await opens(held.id)]).toEqual([false, false])
    const { id } = await givenPoint(client, { remark: `<p><img src="${picture.link}"><img src="${held.link}"></p>` })
    expect([await opens(picture.id), await opens(held.id)]).toEqual([true, false])
    // as it was shown it is saved again
    const { remark } = await client.call(api.getPoint, { id })
    expect(remark).toContain(`fileid=${picture.id}`)
    await client.call(api.savePoint, { id, revision: 1, name: '点', remark })
    expect(await opens(picture.id)).toBe(true)
    await client.call(api.savePoint, { id, revision: 2, name: '点', remark: '<p>无</p>' })
    expect(await opens(picture.id)).toBe(false)
  })
})
