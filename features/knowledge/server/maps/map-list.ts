import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { bySyllables, defineList } from '@shuku/kit/server'
import { mapsApi, MapRow } from '../../contract/maps.ts'
import { knowledgeMessages } from '../../messages.ts'
import { isKeeper, mayAddMenu } from '../role-rights.ts'
import { isAsked } from './asked-maps.ts'

export const mapList = defineList({
  endpoint: mapsApi.listMaps,
  shape: MapRow,
  select: ({ db, language }, query) =>
    db
      .selectFrom('knowledge_map as map')
      .leftJoin('knowledge_category as category', 'category.id', 'map.category_id')
      .innerJoin('person as creator', 'creator.id', 'map.creator_id')
      .innerJoin('person as updater', 'updater.id', 'map.updater_id')
      .where(isAsked(query))
      .select([
        'map.id',
        'map.name',
        sql<string>`coalesce(category.name, '')`.as('categoryName'),
        localName('creator', language).as('creatorName'),
        'map.created_at as createdAt',
        localName('updater', language).as('updaterName'),
        'map.updated_at as updatedAt',
      ]),
  sorts: {
    name: { expression: () => bySyllables(sql.ref('map.name')), type: 'text' },
    createdAt: { expression: () => sql<Date>`map.created_at`, type: 'timestamptz' },
    updatedAt: { expression: () => sql<Date>`map.updated_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'updatedAt', order: 'descend' },
  tieBreak: () => sql<number>`map.id`,
  export: { name: knowledgeMessages.texts.maps },
  opens: ({ caller }) => Promise.resolve({ mayEdit: isKeeper(caller), mayAddMenu: mayAddMenu(caller) }),
})
