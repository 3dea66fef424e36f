import { sql } from 'kysely'
import {
  administratorOf,
  administersEverything,
  localName,
  matchName,
  selectAdministeredUnits,
  nameOrder,
} from '@shuku/domain/people/server'
import { defineList } from '@shuku/kit/server'
import { organisationApi, PostRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

const text = organisationMessages.texts

const holders = sql<number>`(
  select count(*)::integer from person where person.post_id = found.id and person.status = 'active')`

/** Posts of units that the caller administers; those without a unit belong to people who administer everything. */
export const postList = defineList({
  endpoint: organisationApi.listPosts,
  shape: PostRow,
  select: ({ db, caller, language }, { unitId, below, text = '', withClosed }) => {
    let found = db
      .selectFrom('post as found')
      .leftJoin('unit as place', 'place.id', 'found.unit_id')
      .where(
        sql<boolean>`case when found.unit_id is null then ${administersEverything(caller.personId)}
          else found.unit_id in ${selectAdministeredUnits(administratorOf(caller))} end`,
      )
      .where(matchName('post', text).condition)
    if (!withClosed) found = found.where('found.canceled', '=', false)
    if (unitId !== undefined) {
      const units = below
        ? sql`(select unit_id from unit_ancestor where ancestor_id = ${unitId})`
        : sql`(${unitId}::integer)`
      found = found.where(sql<boolean>`found.unit_id in ${units}`)
    }
    return found.select([
      'found.id as postId',
      localName('found', language).as('name'),
      sql<string>`coalesce(${localName('place', language)}, '')`.as('unit'),
      holders.as('people'),
      'found.canceled as isClosed',
      'found.name as nameChinese',
      sql<string>`coalesce(found.name_en, '')`.as('nameEnglish'),
      sql<number>`coalesce(found.unit_id, 0)`.as('unitId'),
    ])
  },
  sorts: {
    name: { expression: ({ language }) => nameOrder('found', language), type: 'text' },
    people: { expression: () => holders, type: 'integer' },
  },
  defaultSort: { column: 'name', order: 'ascend' },
  tieBreak: () => sql<number>`found.id`,
  export: {
    name: text.posts,
    cells: { isClosed: ({ isClosed }, language) => text[isClosed ? 'outOfUse' : 'inUse'][language] },
  },
  canCheck: false,
  opens: async ({ caller }) => void administratorOf(caller),
})
