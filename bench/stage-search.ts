import type { Pool } from 'pg'
import { synonymForm } from '@shuku/domain/search/server'

/** The first stands in the title of every twentieth document, the second in none; what other cases search for is neither. */
export const synonyms = ['差旅费用', '出差经费'] as const

/**
 * What cases of the search ask beyond the generated enterprise: two custom fields, with a value for each document of
 * a branch, and a line of synonyms. In no list of the other cases is there a column more.
 */
export async function stageSearch(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select from search_synonym where words = $1', [[...synonyms]])
  if (rows.length > 0) return
  await pool.query(`
    with root as (select id from category where parent_id is null and deleted_at is null order by id limit 1)
    insert into field (category_id, name, kind, is_listed, is_asked)
    select root.id, kind, kind, false, true from root, unnest(array['unit', 'integer']) as kind`)
  await pool.query(`
    with recursive branch (id) as (
      select category_id from field
      union
      select below.id from branch join category as below on below.parent_id = branch.id
    )
    insert into document_field (document_id, field_id, reference, number)
    select document.id, field.id, case field.kind when 'unit' then document.unit_id end,
      case field.kind when 'integer' then document.id % 10000 end
    from document join branch on branch.id = document.category_id cross join field`)
  await pool.query('vacuum analyze document_field')
  // at last: it says that all is there
  await pool.query('insert into search_synonym (words, normal) values ($1, $2)', [
    [...synonyms],
    synonyms.map(synonymForm),
  ])
}

interface Fields {
  /** The category whose documents have values. */
  readonly category: number
  readonly unit: number
  readonly whole: number
  /** A department that documents have in the first. */
  readonly someUnit: number
}

export async function fieldsToAsk(pool: Pool): Promise<Fields> {
  const { rows } = await pool.query<Fields>(`
    select unit.category_id as category, unit.id as unit, whole.id as whole,
      (select reference::integer from document_field where field_id = unit.id limit 1) as "someUnit"
    from field as unit, field as whole where unit.kind = 'unit' and whole.kind = 'integer'
    order by unit.id, whole.id limit 1`)
  const [fields] = rows
  if (!fields) throw new Error('no custom fields were added')
  return fields
}
