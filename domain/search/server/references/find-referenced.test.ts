import { sql } from 'kysely'
import { documentIsInForce, mayRead } from '@shuku/domain/rights/server'
import { act, callerIn, given, read, type GivenCategory } from '@shuku/domain/testing'
import { countStatements, randomFrom, testDatabase } from '@shuku/kit/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { asSearch, type SearchContext } from '../engine/search.ts'
import { selectFound } from '../lists/select-found.ts'
import { countReferenced, findReferenced } from './find-referenced.ts'
import { hostileTexts } from './hostile-texts.given.ts'
import { readReference } from './read-reference.ts'

function ask<T>(person: { readonly id: number }, work: (asker: SearchContext) => Promise<T>): Promise<T> {
  return read(async (db) => work({ db, caller: await callerIn(db, person.id), afterReply: () => {} }))
}

const categories: GivenCategory[] = []
let ids: number[] = []
const random = randomFrom(47)

beforeAll(async () => {
  for (let index = 0; index < 3; index++) {
    const made = await given.category({ readers: 2, creators: 1 })
    categories.push(made)
    const texts = Array.from({ length: 30 }, (_, number) => ({
      subject: `${random.pick(['参考差旅', '参考采购', '参考安全'])}规定${number}`,
      body: random.pick(['住宿标准按职级执行。', '合同审批流程。', '工地检查。']),
      keywords: random.pick(['制度', '']),
      updatedAt: new Date(Date.UTC(2026, random.int(9), 1 + random.int(28), random.int(24))),
    }))
    ids.push(...(await given.texts({ category: made.category, creator: made.creator }, texts)))
  }
  ids = random.sample(ids, ids.length)
  const [expired, draft, gone] = [ids.slice(0, 10), ids.slice(10, 20), ids.slice(20, 25)]
  await act(async (db) => {
    await sql`update document set status = 7 where id = any(${expired}::bigint[])`.execute(db)
    await sql`update document set status = 0 where id = any(${draft}::bigint[])`.execute(db)
    await sql`update document set deleted_at = now() where id = any(${gone}::bigint[])`.execute(db)
  })
})

const typed = ['参考差旅', '参考采购 住宿', '参考安全 OR 参考差旅', '参考 -合同', '日期:2026-01..2026-06', '住宿标准 日期:2026', '关键字:制度', '参考 状态:生效', '参考 状态:失效']

describe('rights', () => {
  test('KNOW-85~ each finds what the plain list finds of what they may read in force, the latest first', async () => {
    for (const { readers, creator } of categories) {
      for (const person of [...readers, creator]) {
        const references = typed.map((query, key) => ({ key, query }))
        const { found, counted } = await ask(person, async (asker) => {
          const found = await findReferenced(asker, references)
          const counted: number[] = []
          for (const query of typed) counted.push(await countReferenced(asker, query, 1000))
          return { found, counted }
        })
        for (const { key, query } of references) {
          const plain = await ask(person, async ({ db, caller }) => {
            const within = () => documentIsInForce
            const { rows } = await asSearch(db, () =>
              sql<{ id: number }>`
                select id from (${selectFound(caller, { fulltext: query, exactly: true }, within)}) as found
                order by updated_at desc, id desc limit 200`.execute(db),
            )
            return rows.map(({ id }) => id)
          })
          expect(found.get(key), query).toEqual(plain)
          expect(counted[key], query).toBe(plain.length)
        }
      }
    }
  })

  test('who may read nothing of it finds nothing', async () => {
    const stranger = await given.person()
    const found = await ask(stranger, (asker) => findReferenced(asker, [{ key: 'a', query: '参考差旅' }]))
    expect(found.get('a')).toEqual([])
  })

  test('what is found is limited, and what cannot be read finds nothing', async () => {
    const [{ creator }] = categories as [GivenCategory]
    const found = await ask(creator, (asker) =>
      findReferenced(
        asker,
        [
          { key: 1, query: '参考' },
          { key: 2, query: 'select * from document' },
        ],
        3,
      ),
    )
    expect(found.get(1)).toHaveLength(3)
    expect(found.get(2)).toBe(undefined)
  })
})

test('twenty references take as many statements as one', async () => {
  const [{ reader }] = categories as [GivenCategory]
  const { pool } = await testDatabase()
  const statementsOf = async (count: number) => {
    const references = Array.from({ length: count }, (_, key) => ({ key, query: typed[key % typed.length] ?? '' }))
    const { statements } = await countStatements(pool, () => ask(reader, (asker) => findReferenced(asker, references)))
    return statements.length
  }
  const one = await statementsOf(1)
  expect(await statementsOf(20)).toBe(one)
  expect(await statementsOf(21)).toBe(one + 1)
})

test('KNOW-85~ no hostile text reaches the database as SQL', async () => {
  const [{ reader }] = categories as [GivenCategory]
  const taken = hostileTexts(500, 20261129).filter((text) => readReference(text, { timeZone: 'UTC' }).ok)
  expect(taken.length).toBeGreaterThan(20)
  await ask(reader, async (asker) => {
    await findReferenced(
      asker,
      taken.map((query, key) => ({ key, query })),
    )
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from document where id = any(${ids}::bigint[]) and ${mayRead(asker.caller)}`.execute(
      asker.db,
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
  })
})
