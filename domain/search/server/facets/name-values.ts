import { sql } from 'kysely'
import type { Context } from '@shuku/kit/server'
import { documentMessages, statuses } from '@shuku/domain/documents/contract'
import { localName } from '@shuku/domain/people/server'
import { secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import type { FacetId, FacetValue } from '../../contract.ts'
import { searchListMessages } from '../../messages.ts'
import { kindChoices, statusChoices } from '../lists/choices.ts'

const text = searchListMessages.texts
const words = documentMessages.texts

type Counts = ReadonlyMap<string, number>

/** Values by their names, those that read the same as one; categories, units and people by what they are called now. */
export async function nameValues(
  { db, language }: Pick<Context, 'db' | 'language'>,
  rows: readonly { group: FacetId; value: string }[],
) {
  const idsOf = (id: FacetId) => rows.filter(({ group }) => group === id).map(({ value }) => Number(value))
  const { rows: named } = await sql<{ group: FacetId; id: number; name: string }>`
    select 'category' as "group", id, ${localName('category', language)} as name from category where id = any(${idsOf('category')}::integer[])
    union all
    select 'department', id, ${localName('unit', language)} from unit where id = any(${idsOf('department')}::integer[])
    union all
    select 'author', id, ${localName('person', language)} from person where id = any(${idsOf('author')}::integer[])`.execute(
    db,
  )
  const names = new Map(named.map(({ group, id, name }) => [`${group} ${id}`, name]))
  const plain = (id: FacetId, counts: Counts, nameOf: (value: string) => string | undefined) =>
    [...counts].flatMap(([value, count]) => {
      const name = nameOf(value)
      return name === undefined ? [] : [{ value, name, count }]
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
