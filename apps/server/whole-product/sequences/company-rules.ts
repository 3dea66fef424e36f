import { sql } from 'kysely'
import type { ApprovalRule } from '@shuku/domain/approval/contract'
import { administerHolds } from '@shuku/features/governance/contract'
import { act } from '@shuku/domain/testing'
import { uniqueName, type Random } from '@shuku/kit/testing'

/** Two custom fields of the first category: a line, and one of people. */
export async function makeFields(categoryId: number): Promise<{ field: number; peopleField: number }> {
  const make = async (kind: string): Promise<number> => {
    const { rows } = await act((db) =>
      sql<{ id: number }>`
        insert into field (category_id, name, kind) values (${categoryId}, ${uniqueName('字段')}, ${kind})
        returning id`.execute(db),
    )
    return rows[0]?.id ?? 0
  }
  return { field: await make('line'), peopleField: await make('people') }
}

/** Of one step, that asks those who act as gladly as others. */
export function ruleOf(people: readonly number[], random: Random): ApprovalRule {
  const approvers = Array.from({ length: 1 + random.int(2) }, () =>
    random.chance(0.9)
      ? { kind: 'person' as const, id: random.pick(people) }
      : { kind: random.pick(['manager', 'keepers'] as const) },
  )
  return {
    isOn: true,
    steps: [{ name: '', approvers, mode: random.pick(['any', 'all'] as const) }],
    allowsOwn: random.chance(0.2),
  }
}

interface Limited {
  readonly people: readonly number[]
  readonly categories: readonly number[]
  readonly documents: readonly number[]
}

/** Some of its documents are approved before they take effect, and one or those of a category may be on hold. */
export async function makeLimits(random: Random, { people, categories, documents }: Limited): Promise<void> {
  await act(async (db) => {
    for (const id of categories.filter(() => random.chance(0.5)))
      await sql`
        insert into category_approval (category_id, rule)
        values (${id}, ${JSON.stringify(ruleOf(people, random))}::jsonb)`.execute(db)
    const holders = await sql<{ id: number }>`
      select person_id as id from role_member join role_right using (role_id)
      where right_name = ${administerHolds} and person_id = any(${[...people]}::integer[])`.execute(db)
    if (random.chance(0.3)) return
    const setBy = random.pick([...people, ...holders.rows.map(({ id }) => id)])
    const { rows } = await sql<{ id: number }>`
      insert into hold (name, reason, set_by) values (${uniqueName('保全')}, '诉讼', ${setBy}) returning id`.execute(db)
    const holdId = rows[0]?.id ?? 0
    await (
      random.chance(0.7)
        ? sql`insert into hold_document (hold_id, document_id) values (${holdId}, ${random.pick(documents)})`
        : sql`insert into hold_category (hold_id, category_id) values (${holdId}, ${random.pick(categories.slice(1))})`
    ).execute(db)
  })
}
