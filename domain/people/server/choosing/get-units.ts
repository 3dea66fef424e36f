import { sql } from 'kysely'
import { handle, bySyllables } from '@shuku/kit/server'
import { peopleApi, type UnitNode } from '../../contract.ts'
import { localName } from '../naming/local-name.ts'

/** The open units; what lies below a closed one is closed as well. */
export const getUnits = handle(peopleApi.getUnits, async ({ db, language }) => {
  const { rows } = await sql<UnitNode>`
    select unit.id, coalesce(unit.parent_id, 0) as "parentId", unit.kind, ${localName('unit', language)} as name,
      lower(concat_ws(' ', unit.name, unit.name_en, nullif(unit.pinyin, ''), nullif(unit.initials, ''), nullif(unit.code, ''))) as "searchText"
    from unit
    where not exists (
      select from unit_ancestor as up join unit as above on above.id = up.ancestor_id
      where up.unit_id = unit.id and above.canceled)
    order by (select count(*) from unit_ancestor where unit_ancestor.unit_id = unit.id), unit.sort, ${bySyllables(sql.ref('unit.name'))}, unit.id`.execute(
    db,
  )
  return { units: rows }
})
