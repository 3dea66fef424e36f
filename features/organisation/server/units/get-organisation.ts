import { sql } from 'kysely'
import { administeredUnits, localName, seenUnits } from '@shuku/domain/people/server'
import { handle, bySyllables } from '@shuku/kit/server'
import { organisationApi, type AdministeredUnit } from '../../contract.ts'

export const getOrganisation = handle(organisationApi.getOrganisation, async ({ db, caller, language }) => {
  const { rows } = await sql<AdministeredUnit>`
    with seen as materialized ${seenUnits(caller)},
    shown as (
      select ancestor_id as id, min(case when depth = 0 then 0 else 1 end) = 0 as is_seen
      from unit_ancestor where unit_id in (select id from seen) group by ancestor_id
    ),
    working as (
      select department_id, count(*)::integer as people from person where status = 'active' group by department_id
    )
    select unit.id, coalesce(unit.parent_id, 0) as "parentId", unit.kind, ${localName('unit', language)} as name,
      unit.name as "nameChinese", coalesce(unit.name_en, '') as "nameEnglish", unit.code, unit.canceled as "isClosed",
      coalesce(unit_head.person_id, 0) as "headId", coalesce(${localName('head', language)}, '') as "headName",
      coalesce(unit.merged_into_id, 0) as "mergedIntoId",
      shown.is_seen as "isSeen", unit.id in ${administeredUnits(caller)} as "isAdministered", coalesce(working.people, 0) as people,
      lower(concat_ws(' ', unit.name, unit.name_en, nullif(unit.pinyin, ''), nullif(unit.initials, ''), nullif(unit.code, ''))) as "searchText"
    from shown join unit on unit.id = shown.id left join working on working.department_id = unit.id
    left join unit_head on unit_head.unit_id = unit.id left join person as head on head.id = unit_head.person_id
    order by (select count(*) from unit_ancestor where unit_ancestor.unit_id = unit.id), unit.sort, ${bySyllables(sql.ref('unit.name'))}, unit.id`.execute(
    db,
  )
  return { units: rows }
})
