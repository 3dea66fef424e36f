import { sql } from 'kysely'
import { documentApi } from '@shuku/domain/documents/contract'
import { deleteAsOne, moveDocuments, restoreDocuments, type ActContext } from '@shuku/domain/documents/server'
import { textSettled } from '@shuku/domain/files/server'
import { categoryRights } from '@shuku/domain/rights/contract'
import { endShares, grantCategory, RightsCache, shareDocuments } from '@shuku/domain/rights/server'
import { findAllFor, indexDocuments } from '@shuku/domain/search/server'
import { act, given, type GivenPerson } from '@shuku/domain/testing'
import { silentLog } from '@shuku/kit/server'
import { testDatabase } from '@shuku/kit/testing'
import { clientOf, mountedApp } from '@shuku/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { searchApi } from '../../contract.ts'
import { findUnknown, noteKnown } from './known-hits.ts'
import { openRound } from './notify-of-hits.ts'
import { runRound, save, noticesOf } from './hit-notices.given.ts'

beforeEach(async () => {
  // of what other tests made nobody is told here
  await act((db) => sql`delete from search_template`.execute(db))
})

const share = (documentIds: readonly number[], { id }: GivenPerson, by?: GivenPerson) =>
  act((db) =>
    shareDocuments(db, {
      documentIds,
      shares: [{ to: { kind: 'person', id }, level: 'view', canDownload: false }],
      ...(by ? { givenBy: by.id } : {}),
    }),
  )

/** An act of a person, as a call of theirs would do it. */
async function actAs<T>(person: GivenPerson, work: (context: ActContext) => Promise<T>): Promise<T> {
  const { store } = await mountedApp()
  const caller = await given.caller(person)
  return act((db) => work({ db, store, caller, language: 'zh-CN', request: { address: '', terminal: '' } }))
}

describe('what becomes a hit later is told, once', () => {
  test('when it is shared: of old documents too, not of what one could read before, and not again after a second share', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const known = await given.texts({ category, creator }, [{ subject: '验收单〇' }])
    const reader = await given.person()
    await share(known, reader)
    const [old, other] = await given.texts({ category, creator }, [{ subject: '验收单一' }, { subject: '别的' }])
    await save(await clientOf(reader), { subject: '验收单' })
    // before the first round of this search
    await share([old!, other!, ...known], reader, creator)
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['验收单一'] }])
    const [young] = await given.texts({ category, creator }, [{ subject: '验收单二' }])
    await runRound()
    expect(await noticesOf(reader)).toHaveLength(1)
    const { made } = await share([young!], reader, creator)
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['验收单一'] }, { subjects: ['验收单二'] }])
    await act((db) => endShares(db, made))
    await share([young!], reader, creator)
    await runRound()
    expect(await noticesOf(reader)).toHaveLength(2)
  })

  test('never when its secrecy hides it, and once it no longer does', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const reader = await given.person()
    await save(await clientOf(reader), { subject: '薪酬方案' })
    const [id] = await given.texts({ category, creator }, [{ subject: '薪酬方案一' }])
    await act((db) => sql`update document set secrecy = 1 where id = ${id}`.execute(db))
    await share([id!], reader)
    await runRound()
    expect(await noticesOf(reader)).toEqual([])
    await act((db) => sql`update document set secrecy = 4 where id = ${id}`.execute(db))
    await share([id!], await given.person())
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['薪酬方案一'] }])
  })

  test('when it is changed so that it is one, and not when a hit is changed', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [other, hit] = await given.texts({ category, creator }, [{ subject: '说明' }, { subject: '招标说明' }])
    const author = await clientOf(creator!)
    await save(await clientOf(reader), { categoryId: category.id, subject: '招标' })
    await runRound()
    await author.call(documentApi.saveDocument, { documentId: hit!, subject: '招标说明（改）' })
    await runRound()
    expect(await noticesOf(reader)).toEqual([])
    await author.call(documentApi.saveDocument, { documentId: other!, subject: '招标公告' })
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['招标公告'] }])
    for (const subject of ['公告', '招标公告']) {
      await author.call(documentApi.saveDocument, { documentId: other!, subject })
      await runRound()
    }
    expect(await noticesOf(reader)).toHaveLength(1)
  })

  test('when it is moved to where the search looks, and when it comes back out of the recycle bin', async () => {
    const { category: target, reader, administrator: owner } = await given.category({ readers: 1, administrators: 1 })
    const { category: source } = await given.category()
    const grants = [{ to: { kind: 'person', id: owner.id } as const, rights: categoryRights }]
    await act((db) => grantCategory(db, source.id, { grants }))
    const [moved] = await given.texts({ category: source, creator: owner }, [{ subject: '在别处' }])
    const [deleted] = await given.texts({ category: target, creator: owner }, [{ subject: '删除过' }])
    await actAs(owner, (context) => deleteAsOne(context, [deleted!]))
    await save(await clientOf(reader), { categoryId: target.id })
    await runRound()
    expect(await noticesOf(reader)).toEqual([])
    await actAs(owner, (context) =>
      moveDocuments(context, { documentIds: [moved!], targetId: target.id, resetsRights: true }),
    )
    await runRound()
    await actAs(owner, (context) => restoreDocuments(context, [deleted!]))
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['在别处'] }, { subjects: ['删除过'] }])
  })

  test('when the text of its file is read after its round', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    await save(await clientOf(reader), { categoryId: category.id, fulltext: '量子点' })
    const [id] = await given.texts({ category, creator }, [{ subject: '附件未读', files: [{ name: '甲.docx' }] }])
    await act((db) => sql`update document set effective_at = now() - interval '2 hours' where id = ${id}`.execute(db))
    await act((db) => sql`update search_template set told_since = now() - interval '3 hours'`.execute(db))
    await runRound()
    const { db } = await testDatabase()
    const { rows } = await sql<{ id: number }>`
      select file.content_id as id from attachment join file on file.id = attachment.file_id
      where attachment.document_id = ${id}`.execute(db)
    const contentIds = rows.map((row) => row.id)
    await act(async (on) => {
      await sql`insert into file_text (content_id, body) values (${contentIds[0]}, '量子点显示')`.execute(on)
      await sql`update file_content set text_state = 'ready' where id = ${contentIds[0]}`.execute(on)
      await indexDocuments(on, [id!])
      await textSettled.announce(on, { contentIds })
      await sql`delete from graphile_worker._private_jobs`.execute(on)
    })
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['附件未读'] }])
  })

  test('and not what a search finds by other conditions that were saved over it', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [id] = await given.texts({ category, creator }, [{ subject: '巡检记录' }])
    const client = await clientOf(reader)
    const template = await save(client, { categoryId: category.id, subject: '招标' })
    await runRound()
    await client.call(searchApi.saveTemplate, { id: template, name: '搜索', categoryId: category.id, subject: '巡检' })
    await runRound()
    const author = await clientOf(creator!)
    await author.call(documentApi.saveDocument, { documentId: id!, subject: '巡检记录（改）' })
    await runRound()
    expect(await noticesOf(reader)).toEqual([])
  })

  test('among them what the former conditions of a search had found, once others find it', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [id] = await given.texts({ category, creator }, [{ subject: '招标公告' }])
    const client = await clientOf(reader)
    const template = await save(client, { categoryId: category.id, subject: '招标' })
    await runRound()
    const saveOver = (subject: string) =>
      client.call(searchApi.saveTemplate, { id: template, name: '搜索', categoryId: category.id, subject })
    await saveOver('巡检')
    await runRound()
    const author = await clientOf(creator!)
    const rename = (subject: string) => author.call(documentApi.saveDocument, { documentId: id!, subject })
    await rename('巡检公告')
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['巡检公告'] }])
    // saved again as it is, nothing of it is new
    await rename('公告')
    await saveOver('巡检')
    await runRound()
    await rename('巡检公告（二）')
    await runRound()
    expect(await noticesOf(reader)).toHaveLength(1)
    // a round that asked with the former conditions
    expect(await act((db) => noteKnown(db, { id: template, version: 1 }, [1]))).toEqual([])
    expect(await act((db) => noteKnown(db, { id: template, version: 3 }, [1]))).toEqual([1])
  })

  test('when it is shared after the search was saved, while a round had begun that did not know the search', async () => {
    const { category, creator } = await given.category({ creators: 1 })
    const [id] = await given.texts({ category, creator }, [{ subject: '间隙文件' }])
    const reader = await given.person()
    await runRound()
    await save(await clientOf(reader), { subject: '间隙文件' })
    await share([id!], reader, creator)
    const { db } = await testDatabase()
    await openRound(db)
    await runRound()
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['间隙文件'] }])
  })

  test('for a year at least; then what it finds is written down anew, and the months before go', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [hit, former] = await given.texts({ category, creator }, [{ subject: '年检甲' }, { subject: '年检乙' }])
    const template = await save(await clientOf(reader), { categoryId: category.id, subject: '年检' })
    await runRound()
    const author = await clientOf(creator!)
    const rename = (documentId: number, subject: string) =>
      author.call(documentApi.saveDocument, { documentId, subject })
    await rename(former!, '乙')
    await runRound()
    const { db } = await testDatabase()
    const pass = async (months: number) => {
      const passed = sql`make_interval(months => ${months})`
      await sql`update search_template set known_at = known_at - ${passed}, told_since = told_since - ${passed}`.execute(
        db,
      )
      await sql`update search_known set month = month - ${passed}`.execute(db)
    }
    const months = async () => {
      const { rows } = await sql<{ ids: number[]; isNow: boolean }>`
        select document_ids as ids, month >= date_trunc('month', now()) as "isNow"
        from search_known where template_id = ${template}`.execute(db)
      return rows
    }
    await pass(12)
    await runRound()
    expect((await months()).map(({ isNow }) => isNow)).toEqual([false])
    await pass(2)
    // not while something waits, which would not be written down
    await sql`insert into search_look_again (document_id) values (${hit})`.execute(db)
    await runRound()
    expect((await months()).map(({ isNow }) => isNow)).toEqual([false])
    await runRound()
    expect(await months()).toEqual([{ ids: [hit], isNow: true }])
    await rename(hit!, '年检甲（改）')
    await rename(former!, '年检乙')
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['年检乙'] }])
  })

  test('where a search finds too many to know them, of documents that came into force after it was saved', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [old] = await given.texts({ category, creator }, [{ subject: '旧文' }])
    const template = await save(await clientOf(reader), { categoryId: category.id, subject: '制度' })
    const [young] = await given.texts({ category, creator }, [{ subject: '新文' }])
    await runRound()
    await act((db) => sql`update search_template set has_too_many = true where id = ${template}`.execute(db))
    const author = await clientOf(creator!)
    for (const [documentId, subject] of [
      [old!, '旧制度'],
      [young!, '新制度'],
    ] as const)
      await author.call(documentApi.saveDocument, { documentId, subject })
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['新制度'] }])
  })

  test('and of those of the last year alone: what was told of older ones is forgotten', async () => {
    const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
    const [old, young] = await given.texts({ category, creator }, [{ subject: '旧文' }, { subject: '新文' }])
    const template = await save(await clientOf(reader), { categoryId: category.id, subject: '制度' })
    await runRound()
    await act(async (db) => {
      await sql`
        update search_template set has_too_many = true, told_since = now() - interval '2 years' where id = ${template}`.execute(
        db,
      )
      for (const [id, months] of [
        [old!, 13],
        [young!, 11],
      ] as const)
        await sql`update document set effective_at = now() - make_interval(months => ${months}) where id = ${id}`.execute(
          db,
        )
    })
    const author = await clientOf(creator!)
    await author.call(documentApi.saveDocument, { documentId: old!, subject: '旧制度' })
    await author.call(documentApi.saveDocument, { documentId: young!, subject: '新制度' })
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['新制度'] }])
  })
})

describe('nobody’s search keeps others from being told', () => {
  const learned = async (id: number) => {
    const { db } = await testDatabase()
    const row = await db.selectFrom('search_template').select('known_at').where('id', '=', id).executeTakeFirst()
    return row?.known_at !== null
  }

  test('saved again with the same conditions it stays learned; with others, what happened before does not wait for it', async () => {
    const [eager, reader] = [await given.person(), await given.person()]
    const { category, creator } = await given.category({ creators: 1 })
    const [id] = await given.texts({ category, creator }, [{ subject: '交接单一' }])
    const client = await clientOf(eager)
    const template = await save(client, { subject: '甲' })
    const other = await save(await clientOf(reader), { subject: '交接单' })
    await runRound()
    const saveOver = (subject: string) => client.call(searchApi.saveTemplate, { id: template, name: '搜索', subject })
    await saveOver('甲')
    expect([await learned(template), await learned(other)]).toEqual([true, true])
    await share([id!], reader, creator)
    await saveOver('乙')
    expect(await learned(template)).toBe(false)
    const { db } = await testDatabase()
    // a round that did not come to learn it
    expect((await openRound(db))?.news.map((each) => Number(each.id))).toContain(id)
    await runRound()
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['交接单一'] }])
  })

  test('an error about one person is passed over: all after them are notified in the same round', async () => {
    const { category, creator, readers } = await given.category({ creators: 1, readers: 2 })
    const [broken, reader] = readers as [GivenPerson, GivenPerson]
    for (const person of [broken, reader]) await save(await clientOf(person), { subject: '交接单' })
    await runRound()
    await given.texts({ category, creator }, [{ subject: '交接单一' }])
    const { db } = await testDatabase()
    const name = sql.ref(`refuses_${broken.id}`)
    await sql`
      create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      db,
    )
    await sql`
      create trigger ${name} before insert on notice for each row when (new.person_id = ${sql.lit(broken.id)})
      execute function ${name}()`.execute(db)
    try {
      await runRound()
    } finally {
      await sql`drop function ${name}() cascade`.execute(db)
    }
    expect(await noticesOf(reader)).toMatchObject([{ subjects: ['交接单一'] }])
    expect(await noticesOf(broken)).toEqual([])
  })

  test('searches are learned by turns of their people', async () => {
    const [eager, reader] = [await given.person(), await given.person()]
    const client = await clientOf(eager)
    for (const name of ['一', '二', '三']) await save(client, { subject: '甲' }, name)
    await save(await clientOf(reader), { subject: '乙' })
    const { db } = await testDatabase()
    const next = async (...served: { id: number }[]) =>
      (await findUnknown(db, new Set(served.map(({ id }) => id))))?.personId
    expect([await next(), await next(eager), await next(eager, reader)]).toEqual([eager.id, reader.id, eager.id])
  })

  test('one that takes too long finds nothing, and ends', async () => {
    const reader = await given.person()
    const { db, pool } = await testDatabase()
    const { store } = await mountedApp()
    const context = { database: db, store, log: silentLog, signal: new AbortController().signal, attempt: 1 }
    const cache = new RightsCache({ maxBytes: 1024 * 1024 })
    const asked = { personId: reader.id, cache, within: () => undefined, most: 10 }
    const ask = (longestMs: number) => findAllFor(context, { subject: '甲' }, { ...asked, longestMs })
    expect(await ask(10_000)).toEqual([])
    const blocking = await pool.connect()
    try {
      await blocking.query('begin; lock table document in access exclusive mode')
      expect(await ask(100)).toBeUndefined()
    } finally {
      await blocking.query('rollback')
      blocking.release()
    }
  })
})
