import { sql } from 'kysely'
import { diskLimit } from '@shuku/domain/disk/server'
import { localName, nameOrder, personOrder, requireCompanyAdministrator } from '@shuku/domain/people/server'
import { defineList } from '@shuku/kit/server'
import { diskAdministrationApi as api, PersonDiskRow } from '../contract.ts'
import { diskAdministrationMessages } from '../messages.ts'

const used = sql<number>`coalesce(disk.used_bytes, 0)::float8`

export const diskList = defineList({
  endpoint: api.listDisks,
  shape: PersonDiskRow,
  opens: requireCompanyAdministrator,
  select: ({ db, language }, { text, onlyLeavers }) => {
    let found = db
      .selectFrom('person as found')
      .leftJoin('disk', 'disk.person_id', 'found.id')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .where(sql<boolean>`(found.status = 'active' or disk.used_bytes > 0)`)
    const typed = text?.trim().toLowerCase() ?? ''
    if (typed !== '')
      found = found.where(sql<boolean>`(position(${typed} in lower(found.name)) > 0
        or position(${typed} in lower(found.name_en)) > 0 or starts_with(found.pinyin, ${typed})
        or starts_with(found.initials, ${typed}))`)
    if (onlyLeavers) found = found.where('found.status', '=', 'left')
    return found.select([
      'found.id',
      localName('found', language).as('name'),
      localName('department', language).as('departmentName'),
      used.as('usedBytes'),
      diskLimit(sql`disk.limit_bytes`).as('limitBytes'),
      sql<boolean>`disk.limit_bytes is not null`.as('hasOwnLimit'),
      sql<boolean>`found.status = 'left'`.as('hasLeft'),
    ])
  },
  sorts: {
    name: { expression: ({ language }) => personOrder('found', language), type: 'text' },
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
    usedBytes: { expression: () => used, type: 'double precision' },
  },
  defaultSort: { column: 'usedBytes', order: 'descend' },
  tieBreak: () => sql<number>`found.id`,
  canCheck: true,
  export: { name: diskAdministrationMessages.texts.people },
})
