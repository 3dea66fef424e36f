import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { randomFrom, testDatabase } from '@shuku/kit/testing'
import { given } from '@shuku/domain/testing'
import { matchInParts, matchName } from './match-name.ts'

test('the parts in which people are looked for share nobody, leave nobody out, and give each the same rank', async () => {
  const { db } = await testDatabase()
  const random = randomFrom(20261121)
  const surnames = ['王', '李', '汪', 'Wang ', '万', '吴', '_', '%']
  const names = ['芳', '小王', 'Li', '伟', 'wl', '%', '1']
  for (let number = 0; number < 60; number++) {
    const { id } = await given.person({
      name: `${random.pick(surnames)}${random.pick(names)}`,
      workCode: `${random.pick(['w', 'wl', '1', 'li'])}${random.chance(0.5) ? '' : number}`,
      loginName: `${random.pick(['wang', 'w', 'lifang', 'x'])}${number}`,
    })
    const nameEn = random.pick(['', 'Wendy Wang', 'Lee Wu', 'W'])
    await db.updateTable('person').set({ name_en: nameEn }).where('id', '=', id).execute()
  }
  for (const typed of [
    'w',
    'W',
    'wa',
    'wl',
    'wang',
    'wang1',
    'w3',
    'li',
    "l'i",
    '王',
    '小',
    'wang li',
    '1',
    '%',
    '_',
    'lee',
    'x7',
  ]) {
    const { condition, rank } = matchName('person', typed)
    const { rows: expected } = await sql<{ id: number; rank: number }>`
      select found.id, ${rank} as rank from person as found where ${condition} order by id`.execute(db)
    const parts = matchInParts('person', typed).map(
      (part) => sql`select found.id, ${part.rank} as rank from person as found where ${part.condition}`,
    )
    const { rows } = await sql<{ id: number; rank: number }>`
      select * from (${sql.join(parts, sql` union all `)}) as found order by id`.execute(db)
    expect(rows, typed).toEqual(expected)
  }
})
