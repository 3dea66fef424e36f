import { sql } from 'kysely'
import { localName, nameOrder, personOrder, requireCompanyAdministrator } from '@shuku/domain/people/server'
import { defineList } from '@shuku/kit/server'
import { PersonUsageRow, storageApi } from '../contract.ts'
import { storageMessages } from '../messages.ts'

export const usageList = defineList({
  endpoint: storageApi.listUsage,
  shape: PersonUsageRow,
  opens: requireCompanyAdministrator,
  select: ({ db, language }) =>
    db
      .selectFrom('file_usage as usage')
      .innerJoin('person as found', 'found.id', 'usage.person_id')
      .innerJoin('unit as department', 'department.id', 'found.department_id')
      .select([
        'found.id',
        localName('found', language).as('name'),
        localName('department', language).as('departmentName'),
        'usage.files',
        sql<number>`usage.bytes::float8`.as('sizeBytes'),
      ]),
  sorts: {
    name: { expression: ({ language }) => personOrder('found', language), type: 'text' },
    departmentName: { expression: ({ language }) => nameOrder('department', language), type: 'text' },
    files: { expression: () => sql`usage.files`, type: 'integer' },
    sizeBytes: { expression: () => sql`usage.bytes`, type: 'bigint' },
  },
  defaultSort: { column: 'sizeBytes', order: 'descend' },
  tieBreak: () => sql<number>`found.id`,
  canCheck: false,
  export: { name: storageMessages.texts.people },
})
