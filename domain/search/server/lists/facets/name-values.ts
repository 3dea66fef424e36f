import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { documentMessages, statuses } from '@shuku/domain/documents/contract'
import { localName } from '@shuku/domain/people/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import type { FacetId, FacetValue } from '../../../contract.ts'
import { searchListMessages } from '../../../messages.ts'
import { kindChoices, statusChoices } from '../choices.ts'

const text = searchListMessages.texts
const words = documentMessages.texts

type Counts = ReadonlyMap<string, number>

interface Named {
  readonly group: FacetId
  readonly id: number
  readonly name: string
  /** Another value of the group has the same name. */
  readonly isShared: boolean
}

/** Values by their names, those that read the same as one; categories, units and people by what they are called now. */
export async function nameValues(
  { db, language }: Pick<Context, 'db' | 'language'>,
  rows: readonly { group: FacetId; value: string }[],
) {
  const idsOf = (id: FacetId) => rows.filter(({ group }) => group === id).map(({ value }) => Number(value))
  const { rows: named } = await sql<Named>`
    select each.*, (count(*) over (partition by "group", name)) > 1 as "isShared"
    from (
      select 'category' as "group", id, ${localName('category', language)} as name from category where id = any(${idsOf('category')}::integer[])
      union all
      select 'department', id, ${localName('unit', language)} from unit where id = any(${idsOf('department')}::integer[])
      union all
      select 'author', id, ${localName('person', language)} from person where id = any(${idsOf('author')}::integer[])
    ) as each`.execute(db)
  const names = new Map(named.map(({ group, id, name }) => [`${group} ${id}`, name]))
  const details = await detailsOf({ db, language }, named)
  const plain = (id: FacetId, counts: Counts, nameOf: (value: string) => string | undefined) =>
    [...counts].flatMap(([value, count]) => {
      const name = nameOf(value)
      const detail = details.get(`${id} ${value}`)
      return name === undefined ? [] : [{ value, name, count, ...(detail ? { detail } : {}) }]
    })

  return (id: FacetId, counts: Counts): FacetValue[] => {
    const values = () => {
      switch (id) {
        case 'status':
          return together(
            counts,
            statusChoices.map((each) => ({
              values: each.map((name) => String(statuses[name])),
              name: words[each[0] ?? 'draft'][language],
            })),
          )
        case 'kind':
          return together(
            counts,
            kindChoices.map(({ kinds, word }) => ({ values: kinds, name: text[word][language] })),
          )
        case 'secrecy':
          return plain(id, counts, (value) => {
            const level = (Object.keys(secrecyLevels) as Secrecy[]).find(
              (each) => String(secrecyLevels[each]) === value,
            )
            return level && words[level][language]
          })
        case 'year':
        case 'keyword':
          return plain(id, counts, (value) => value)
        default:
          return plain(id, counts, (value) => names.get(`${id} ${value}`))
      }
    }
    return values().toSorted((a, b) => (id === 'year' ? Number(b.value) - Number(a.value) : b.count - a.count))
  }
}

/** What tells values of the same name from each other; asked only where there are such, which is seldom. */
async function detailsOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  named: readonly Named[],
): Promise<ReadonlyMap<string, string>> {
  const shared = named.filter(({ isShared }) => isShared)
  if (shared.length === 0) return new Map()
  const idsOf = (group: FacetId) => shared.filter((each) => each.group === group).map(({ id }) => id)
  const unitsAbove = (unitId: string, from: number) => sql`(
    select string_agg(${localName('above', language)}, ' / ' order by up.depth desc)
    from unit_ancestor as up join unit as above on above.id = up.ancestor_id
    where up.unit_id = ${sql.ref(unitId)} and up.depth >= ${sql.lit(from)} and above.kind <> 'headquarters')`
  const { rows } = await sql<{ group: FacetId; id: number; detail: string | null }>`
    select 'author' as "group", person.id, ${unitsAbove('person.department_id', 0)} as detail
    from person where person.id = any(${idsOf('author')}::integer[])
    union all
    select 'department', unit.id, ${unitsAbove('unit.id', 1)} from unit where unit.id = any(${idsOf('department')}::integer[])
    union all
    select 'category', category.id, (
      with recursive above (parent_id, name, level) as (
        select step.parent_id, ${localName('step', language)}, 0 from category as step where step.id = category.parent_id
        union all
        select step.parent_id, ${localName('step', language)}, above.level + 1
        from above join category as step on step.id = above.parent_id where above.level < 100
      )
      select string_agg(name, ' / ' order by level desc) from above)
    from category where category.id = any(${idsOf('category')}::integer[])`.execute(db)
  return new Map(rows.flatMap(({ group, id, detail }) => (detail ? [[`${group} ${id}`, detail] as const] : [])))
}

interface Choice {
  readonly values: readonly string[]
  readonly name: string
}

/** One value for all that read the same; what no document has is left out, unless it was asked for. */
function together(counts: Counts, choices: readonly Choice[]): FacetValue[] {
  return choices.flatMap(({ values, name }) => {
    const known = values.filter((value) => counts.has(value))
    const count = known.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)
    return known.length === 0 ? [] : [{ value: values.join(','), name, count }]
  })
}
