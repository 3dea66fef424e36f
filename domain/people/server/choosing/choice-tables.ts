import { sql } from 'kysely'
import { defineTable, escapeHtml, type Context } from '@shuku/kit/server'
import type { Language } from '@shuku/kit/i18n'
import {
  DepartmentChoiceRow,
  DepartmentsQuery,
  NamedChoiceRow,
  NamedQuery,
  PostChoiceRow,
  PostsQuery,
  SubcompaniesQuery,
  SubcompanyChoiceRow,
} from '../../contract.ts'
import { peopleMessages } from '../../messages.ts'
import { localName } from '../naming/local-name.ts'
import { kindsWithRows } from '../principal-kinds.ts'
import { selectSubcompany } from '../units/select-subcompany.ts'
import { isAdministeredBy, mayName, tableOf } from './find-choices.ts'
import { hasName, likePattern, matchName } from './match-name.ts'
import { nameOrder } from '../naming/name-order.ts'

const text = peopleMessages.texts

// The lists behind the browser-data calls: what is open to be chosen, by the conditions that programs send.

const nameSorts = {
  name: { expression: ({ language }: Context) => nameOrder('found', language), type: 'text' },
} as const

const own = sql<number>`coalesce(${selectSubcompany(sql`found.id`)}, 0)`

export const departmentChoices = defineTable({
  shape: DepartmentChoiceRow,
  query: DepartmentsQuery,
  select: ({ db, language }, { name, code, subcompanyId, parentId }) => {
    let found = db
      .selectFrom('unit as found')
      .leftJoin('unit as parent', 'parent.id', 'found.parent_id')
      .where(kindsWithRows.department.isOpen)
      .where(matchName('department', name).condition)
    if (code !== '') found = found.where(sql<boolean>`lower(found.code) like ${beginning(code)}`)
    if (parentId !== undefined) found = found.where('found.parent_id', '=', parentId)
    if (subcompanyId !== undefined) found = found.where(sql<boolean>`${own} = ${subcompanyId}`)
    return found.select([
      'found.id',
      localName('found', language).as('name'),
      'found.code',
      own.as('subcompanyId'),
      sql<number>`case when parent.kind = 'department' then parent.id else 0 end`.as('parentId'),
      nameOfUnit(own, language).as('subcompany'),
    ])
  },
  sorts: nameSorts,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  spans: { subcompanyId: ({ subcompany }) => escapeHtml(subcompany) },
  export: { name: text.department, cells: { subcompanyId: ({ subcompany }) => subcompany } },
})

export const subcompanyChoices = defineTable({
  shape: SubcompanyChoiceRow,
  query: SubcompaniesQuery,
  select: ({ db, caller, language }, { name, parentId, administered }) => {
    let found = db
      .selectFrom('unit as found')
      .where(kindsWithRows.subcompany.isOpen)
      .where(matchName('subcompany', name).condition)
    if (parentId !== undefined) found = found.where('found.parent_id', '=', parentId)
    if (administered) found = found.where(isAdministeredBy(caller))
    return found.select([
      'found.id',
      localName('found', language).as('name'),
      'found.code',
      sql<number>`coalesce(found.parent_id, 0)`.as('parentId'),
      nameOfUnit(sql`found.parent_id`, language).as('parent'),
    ])
  },
  sorts: nameSorts,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  spans: { parentId: ({ parent }) => escapeHtml(parent) },
  export: { name: text.subcompany, cells: { parentId: ({ parent }) => parent } },
})

export const postChoices = defineTable({
  shape: PostChoiceRow,
  query: PostsQuery,
  select: ({ db, language }, { name, mark }) =>
    db
      .selectFrom('post as found')
      .where(kindsWithRows.post.isOpen)
      .where(matchName('post', name).condition)
      .where(matchName('post', mark).condition)
      .select([
        'found.id',
        localName('found', language).as('name'),
        localName('found', language).as('mark'),
        nameOfUnit(sql`found.unit_id`, language).as('unit'),
      ]),
  sorts: nameSorts,
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  export: { name: text.post },
})

export const namedChoices = defineTable({
  shape: NamedChoiceRow,
  query: NamedQuery,
  select: ({ db, caller, language }, { kind, name }) => {
    const { belongsTo = () => sql<string>`''`, isOpen, order } = kindsWithRows[kind]
    const label = localName('found', language)
    const rows = sql<{ id: number; name: string; mark: string; detail: string; spelled: string }>`(
      select found.id, ${label} as name, ${label} as mark, ${belongsTo(language)} as detail, ${order(language)} as spelled
      from ${tableOf(kind)} where ${isOpen} and ${mayName(caller, kind)} and ${hasName(kind, name)})`
    return db.selectFrom(rows.as('found')).select(['found.id', 'found.name', 'found.mark', 'found.detail'])
  },
  sorts: { name: { expression: () => sql<string>`found.spelled`, type: 'text' } },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  export: { name: ({ language }, { kind }) => Promise.resolve(text[kind][language]) },
})

export const choiceTables = [departmentChoices, subcompanyChoices, postChoices, namedChoices]

function nameOfUnit(id: ReturnType<typeof sql>, language: Language) {
  return sql<string>`coalesce((select ${localName('named', language)} from unit as named where named.id = ${id}), '')`
}

function beginning(text: string): string {
  return `${likePattern(text.trim().toLowerCase())}%`
}
