import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { columnsOfLatest, isInForceOfLate, latestReadable } from '@shuku/domain/documents/server'
import { documentsWithinReach, mayRead } from '@shuku/domain/rights/server'
import { callerIn, given, read } from '@shuku/domain/testing'

const day = 86_400_000

test('the latest that somebody may read are the same along the dates as by what their rights name', async () => {
  const { category, creator, reader } = await given.category({ readers: 1, creators: 1 })
  const hidden = await given.category({ creators: 1 })
  const place = { category, creator }
  const at = (days: number) => ({ updatedAt: new Date(Date.now() - days * day) })
  const open = await given.texts(place, [
    { subject: '昨天', ...at(1) },
    { subject: '前天', ...at(2) },
  ])
  const to = { kind: 'person', id: reader.id } as const
  const elsewhere = { category: hidden.category, creator: hidden.creator }
  const shared = await given.texts({ ...elsewhere, shares: [{ to, level: 'view' }] }, [{ subject: '分享的', ...at(3) }])
  const own = await given.texts({ ...elsewhere, creator: reader }, [{ subject: '自己的', ...at(4) }])
  // of whom one is above: by a share of it alone, and by what its category says
  const below = await given.person({ manager: reader.id })
  const toSuperior = [{ to: { kind: 'superior' }, level: 'view' } as const]
  const toAbove = await given.category({ entries: toSuperior })
  const related = [
    ...(await given.texts({ ...elsewhere, creator: below, shares: toSuperior }, [{ subject: '下级分享的', ...at(5) }])),
    ...(await given.texts({ category: toAbove.category, creator: below }, [{ subject: '下级的', ...at(6) }])),
  ]
  await given.texts({ ...elsewhere, creator: below }, [{ subject: '下级没有分享的', ...at(1) }])
  await given.texts(place, [{ subject: '太旧', ...at(300) }])
  await given.texts({ ...place, status: 0 }, [{ subject: '草稿', ...at(1) }])
  await given.texts(elsewhere, [{ subject: '看不到', ...at(1) }])

  const [along, byReach] = await read(async (db) => {
    const caller = await callerIn(db, reader.id)
    const idsOf = async (source: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${source} as document order by effective_at desc, id desc`.execute(db)
      return rows.map(({ id }) => id)
    }
    const reach = documentsWithinReach(caller, sql`${mayRead(caller)} and ${isInForceOfLate()}`, columnsOfLatest)
    if (!reach) throw new Error('rights name too many')
    return [await idsOf(latestReadable(caller)), await idsOf(latestReadable(caller, reach))]
  })
  expect(along).toEqual([...open, ...shared, ...own, ...related])
  expect(byReach).toEqual(along)
})
