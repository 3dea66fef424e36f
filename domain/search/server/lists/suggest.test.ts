import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uniqueName } from '@shuku/kit/testing'
import { act, callerIn, given, read } from '@shuku/domain/testing'
import { suggest } from './suggest.ts'

const suggestTo = (person: { id: number }, typed: string) =>
  read(async (db) => suggest({ db, caller: await callerIn(db, person.id), afterReply: () => {} }, typed))

test('titles, categories and keywords of that name, at most eight', async () => {
  const name = uniqueName('薪酬福利', '')
  const parent = await given.category({ name: uniqueName('人力资源') })
  const { category, creator, reader } = await given.category({
    name,
    parentId: parent.category.id,
    readers: 1,
    creators: 1,
  })
  await given.texts(
    { category, creator },
    Array.from({ length: 12 }, (_, n) => ({ subject: `薪酬调整方案${n}`, keywords: '薪酬,绩效' })),
  )
  const found = await suggestTo(reader, '薪酬')
  expect(found).toHaveLength(8)
  expect(found[0]).toEqual({ kind: 'category', id: category.id, text: name, path: parent.category.name })
  expect(found[1]).toEqual({ kind: 'keyword', text: '薪酬' })
  expect(found.slice(2).every((one) => one.kind === 'document' && one.marked.startsWith('<em>薪酬</em>调整方案'))).toBe(
    true,
  )
})

test('nothing that cannot be read: no title, no keyword, no category', async () => {
  const { category, creator, reader } = await given.category({ name: uniqueName('并购计划'), readers: 1, creators: 1 })
  const stranger = await given.person()
  await given.texts({ category, creator }, [{ subject: '并购计划书', keywords: '并购计划' }])
  expect((await suggestTo(reader, '并购计划')).map(({ kind }) => kind).toSorted()).toEqual([
    'category',
    'document',
    'keyword',
  ])
  expect(await suggestTo(stranger, '并购计划')).toEqual([])
  await act((db) => sql`update document set status = 0 where category_id = ${category.id}`.execute(db))
  expect(await suggestTo(reader, '并购计划')).toEqual([])
})

test('while a word is still being typed, and by the pinyin of a category', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  await act((db) =>
    sql`update category set pinyin = 'caiwuzhidu', initials = 'cwzd' where id = ${category.id}`.execute(db),
  )
  await given.texts({ category, creator }, [{ subject: 'Quarterly Forecast' }])
  expect(await suggestTo(reader, 'quarterly fore')).toMatchObject([{ kind: 'document', text: 'Quarterly Forecast' }])
  expect(await suggestTo(reader, 'caiwu')).toMatchObject([{ kind: 'category', id: category.id }])
  expect(await suggestTo(reader, 'CWZ')).toMatchObject([{ kind: 'category', id: category.id }])
})

test('colleagues by name, pinyin and initials, once a name, with where they work', async () => {
  const asker = await given.person()
  const name = uniqueName('钟离', '')
  const [first, second] = [await given.person({ name }), await given.person({ name })]
  await act((db) =>
    sql`update person set pinyin = 'zhongliyun', initials = 'zly' where id in (${first.id}, ${second.id})`.execute(db),
  )
  for (const typed of [name, name.slice(0, -1), 'zhongliy', 'ZLY']) {
    const people = (await suggestTo(asker, typed)).filter(({ kind }) => kind === 'person')
    expect(people).toEqual([{ kind: 'person', text: name, path: expect.stringMatching(/./) as string }])
  }
})

test('nothing for nothing', async () => {
  expect(await suggestTo(await given.person(), '  -" ')).toEqual([])
})
