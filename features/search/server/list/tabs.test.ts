import { tableApi } from '@shuku/kit/contract'
import { act, given, repeatDocument } from '@shuku/domain/testing'
import { clientOf } from '@shuku/server/testing'
import { describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { countOf, rowsOf, subjects, type Row } from './listed.given.ts'

describe('tabs', () => {
  test('my documents are those that I made or own, my drafts too', async () => {
    const {
      category,
      creators: [me, other],
    } = await given.category({ creators: 2 })
    await given.texts({ category, creator: me! }, [{ subject: '我的' }])
    await given.texts({ category, creator: other!, owner: me! }, [{ subject: '归我' }])
    await given.texts({ category, creator: other! }, [{ subject: '别人的' }])
    await given.texts({ category, creator: me!, status: 0 }, [{ subject: '我的草稿' }])
    const mine = await clientOf(me)
    expect(new Set(subjects(await rowsOf(mine, { view: 'mine' })))).toEqual(new Set(['归我', '我的', '我的草稿']))
    expect(subjects(await rowsOf(mine, { groupId: 'myDoc' }))).toHaveLength(3)
    expect(await countOf(mine, { view: 'mine' })).toBe(3)
  })

  test('SEARCH-36 latest are the unread, newest first, then the read, over all pages; only the new ones can be asked for, less the one that was just read', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const now = Date.now()
    const ids = await given.texts(
      { category, creator },
      Array.from({ length: 23 }, (_, n) => ({ subject: `新${n}`, updatedAt: new Date(now - n * 3_600_000) })),
    )
    await given.texts({ category, creator }, [{ subject: '太旧', updatedAt: new Date(now - 300 * 86_400_000) }])
    const isRead = (n: number) => n % 3 === 0
    await act((db) =>
      db
        .insertInto('read_mark')
        .values(ids.filter((_, n) => isRead(n)).map((document_id) => ({ person_id: person.id, document_id })))
        .execute(),
    )
    const order = Array.from({ length: 23 }, (_, n) => n)
    const expected = [...order.filter((n) => !isRead(n)), ...order.filter(isRead)].map((n) => `新${n}`)
    const reader = await clientOf(person)
    expect(subjects(await rowsOf(reader, { view: 'latest' }, 5))).toEqual(expected)
    const { key } = await reader.call(searchApi.openSearchList, { view: 'latest' })
    const jump = await reader.call(tableApi.getRows, { key, current: 4, pageSize: 5 })
    expect(subjects(jump.rows as Row[])).toEqual(expected.slice(15, 20))
    expect(await countOf(reader, { view: 'latest' })).toBe(23)
    expect(await reader.call(searchApi.openSearchList, {})).toMatchObject({ shouldRead: 23, read: 8, unread: 15 })

    const unread = order.filter((n) => !isRead(n)).map((n) => `新${n}`)
    expect(subjects(await rowsOf(reader, { onlyNew: true }))).toEqual(unread)
    expect(subjects(await rowsOf(reader, { onlyNew: true, view: 'latest' }, 5))).toEqual(unread)
    expect(await countOf(reader, { onlyNew: true })).toBe(15)
    const { json } = await reader.sendTexts(searchApi.openSearchList, { readid: String(ids[1]), isNew: '1' })
    expect(json, 'on return it is no longer new').toMatchObject({ readed: '9', noRead: '14' })
    const rows = (await reader.call(tableApi.getRows, { key: String(json['sessionkey']), pageSize: 50 })).rows as Row[]
    expect(subjects(rows)).toEqual(unread.slice(1))
  })
  test('the counters are those of the tab of the latest, one’s own among the read, also beside thousands that one may not see', async () => {
    const { category, creator, reader: person } = await given.category({ readers: 1, creators: 1 })
    const mine = await given.category({ readers: 1, creators: 1 })
    await given.texts({ category: mine.category, creator: mine.creator }, [{ subject: '没看的' }])
    await given.texts({ category, creator }, [{ subject: '没看的' }, { subject: '也没看的' }])
    const hidden = await given.category({ creators: 1 })
    const [first] = await given.texts({ category: hidden.category, creator: hidden.creator }, [{ subject: '导入的' }])
    await act((db) => repeatDocument(db, first, 2100))
    const [reader, author] = [await clientOf(person), await clientOf(creator)]
    expect(await reader.call(searchApi.openSearchList, {})).toMatchObject({ shouldRead: 2, read: 0, unread: 2 })
    expect(await author.call(searchApi.openSearchList, {})).toMatchObject({ shouldRead: 2, read: 2, unread: 0 })
    for (const client of [reader, author]) expect(await countOf(client, { view: 'latest' })).toBe(2)
    expect(await countOf(reader, { onlyNew: true })).toBe(2)
  })
})
