import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@shuku/kit/i18n'
import type { ChoiceKind } from '../../contract.ts'
import { localName } from '../naming/local-name.ts'

/** Where the rows of a kind stand, under which name, and which of them are open to be chosen. */
export const places = {
  person: { table: sql`person as found`, open: sql<boolean>`found.status = 'active'` },
  department: { table: sql`unit as found`, open: sql<boolean>`found.kind = 'department' and not found.canceled` },
  // the headquarters is the first of the sub-companies: its own departments lie right below it
  subcompany: { table: sql`unit as found`, open: sql<boolean>`found.kind <> 'department' and not found.canceled` },
  role: { table: sql`role as found`, open: sql<boolean>`true` },
  post: { table: sql`post as found`, open: sql<boolean>`not found.canceled` },
  group: { table: sql`people_group as found`, open: sql<boolean>`true` },
} as const satisfies Record<ChoiceKind, { table: RawBuilder<unknown>; open: RawBuilder<boolean> }>

/** The columns of a `Choice` out of `found`. */
export function choiceColumns(kind: ChoiceKind, language: Language): RawBuilder<unknown> {
  const name = localName('found', language)
  switch (kind) {
    case 'person':
      return sql`'person' as kind, found.id, ${name} as name, found.work_code as code, found.status = 'left' as "isGone",
        coalesce(found.photo_file_id, 0)::integer as photo,
        concat_ws(' · ', (select ${localName('unit', language)} from unit where unit.id = found.department_id),
          (select ${localName('post', language)} from post where post.id = found.post_id)) as detail`
    case 'department':
    case 'subcompany':
      return sql`${sql.lit(kind)} as kind, found.id, ${name} as name, found.code, found.canceled as "isGone",
        ${unitPath(language)} as detail`
    case 'post':
      return sql`'post' as kind, found.id, ${name} as name, '' as code, found.canceled as "isGone",
        coalesce((select ${localName('unit', language)} from unit where unit.id = found.unit_id), '') as detail`
    case 'role':
      return sql`'role' as kind, found.id, ${name} as name, '' as code, false as "isGone", '' as detail`
    case 'group':
      return sql`'group' as kind, found.id, ${name} as name, '' as code, false as "isGone",
        coalesce((select ${localName('person', language)} from person where person.id = found.owner_id), '') as detail`
  }
}

/** The units above a unit, from the top, without the headquarters, which says nothing. */
function unitPath(language: Language): RawBuilder<string> {
  return sql<string>`(
    select coalesce(string_agg(${localName('above', language)}, ' / ' order by up.depth desc), '')
    from unit_ancestor as up join unit as above on above.id = up.ancestor_id
    where up.unit_id = found.id and up.depth > 0 and above.kind <> 'headquarters')`
}
