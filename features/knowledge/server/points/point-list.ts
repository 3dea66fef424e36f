import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { bySyllables, defineList } from '@shuku/kit/server'
import { PointRow, pointsApi as api, type PointsQuery } from '../../contract/points.ts'
import { knowledgeMessages } from '../../messages.ts'
import { isKeeper } from '../role-rights.ts'

/** On `point`. */
export function isAsked({ name, creatorId, categoryId }: PointsQuery): RawBuilder<boolean> {
  const conditions = [
    ...(name === undefined ? [] : [sql`strpos(lower(point.name), lower(${name})) > 0`]),
    ...(creatorId === undefined ? [] : [sql`point.creator_id = ${creatorId}`]),
    ...(categoryId === undefined ? [] : [sql`point.category_id = ${categoryId}`]),
  ]
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`
}

/** Everybody with a session sees which points there are; what is in them is asked for by each reader's rights. */
export const pointList = defineList({
  endpoint: api.listPoints,
  shape: PointRow,
  select: ({ db, language }, query) =>
    db
      .selectFrom('knowledge_point as point')
      .innerJoin('person as creator', 'creator.id', 'point.creator_id')
      .innerJoin('person as updater', 'updater.id', 'point.updater_id')
      .leftJoin('knowledge_category as category', 'category.id', 'point.category_id')
      .where(isAsked(query))
      .select([
        'point.id',
        'point.name',
        sql<string>`coalesce(category.name, '')`.as('categoryName'),
        localName('creator', language).as('creatorName'),
        'point.created_at as createdAt',
        localName('updater', language).as('updaterName'),
        'point.updated_at as updatedAt',
      ]),
  sorts: {
    name: { expression: () => bySyllables(sql.ref('point.name')), type: 'text' },
    createdAt: { expression: () => sql`point.created_at`, type: 'timestamptz' },
    updatedAt: { expression: () => sql`point.updated_at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'updatedAt', order: 'descend' },
  tieBreak: () => sql<number>`point.id`,
  export: { name: knowledgeMessages.texts.points },
  opens: async ({ caller }) => ({ mayEdit: isKeeper(caller) }),
})
