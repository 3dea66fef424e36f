import { sql, type RawBuilder } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { rightMessages } from '@shuku/domain/rights/contract'
import { isShareable, levelOf, mayRead, nameWithDetail } from '@shuku/domain/rights/server'
import { defineList, opensTable, type Context } from '@shuku/kit/server'
import { shareApi, ShareRow } from '../../contract.ts'
import { shareMessages } from '../../messages.ts'
import { requireSharingShown } from '../acts/share-acts.ts'
import { completeShares } from './complete-shares.ts'
import { selectShares } from './select-shares.ts'

export const shareList = defineList({
  endpoint: shareApi.listShares,
  opens: describeSharing,
  shape: ShareRow,
  select: ({ db, caller, language }, { documentId, levelInWords }) =>
    db
      .selectFrom(sql<Record<string, unknown>>`${selectShares(documentId)}`.as('share'))
      .innerJoin('document', (join) => join.on('document.id', '=', documentId))
      .where(mayRead(caller))
      .where(isShareable(caller))
      .where(
        levelInWords === undefined ? sql<boolean>`true` : sql<boolean>`(share.level > 1) = ${levelInWords === 'edit'}`,
      )
      .select([
        sql<number>`share.id`.as('id'),
        sql<string>`''`.as('name'),
        sql<string>`''`.as('detail'),
        sql<'view' | 'edit' | 'full'>`(array['view', 'edit', 'full'])[share.level]`.as('level'),
        sql<'view' | 'edit'>`case when share.level > 1 then 'edit' else 'view' end`.as('levelInWords'),
        sql<string>`case when share.min_security = 0 and share.max_security = 255 then ''
          else concat(share.min_security, '–', share.max_security) end`.as('security'),
        sql<boolean>`share.can_download or share.level > 1`.as('download'),
        sql<number>`0`.as('people'),
        sql<string>`share.source`.as('source'),
        sql<Date | null>`share.valid_until`.as('validUntil'),
        sql<number>`share.principal_id`.as('principalId'),
        sql<string>`share.kind`.as('subjectKind'),
        sql<number | null>`share.ref_level`.as('subjectLevel'),
        sql<number>`coalesce(share.ref_id, 0)`.as('subjectId'),
        sql<number>`0`.as('objectType'),
        sql<boolean>`share.kind like '%\\_below'`.as('below'),
        sql<number>`share.min_security`.as('minSecurity'),
        sql<number>`share.max_security`.as('maxSecurity'),
        'document.id as documentId',
        onlyOf('subcompany', sql.ref('share.ref_id')).as('subcompanyId'),
        onlyOf('department', sql.ref('share.ref_id')).as('departmentId'),
        onlyOf('role', sql.ref('share.ref_level')).as('roleLevel'),
        onlyOf('post', sql.ref('share.ref_level')).as('postLevel'),
        sql<string>`share.target_object`.as('targetObject'),
        // what is more than the caller has is not theirs to change, unless they gave it
        sql<boolean>`share.rank < 2 or share.source <> 'share'
          or share.level > ${levelOf(caller)} and share.given_by is distinct from ${caller.personId}`.as('isLocked'),
        sql<string>`coalesce((select ${localName('person', language)} from person where person.id = share.given_by), '')`.as(
          'givenBy',
        ),
        sql<Date | null>`share.given_at`.as('givenAt'),
        sql<string>`share.note`.as('note'),
      ]),
  sorts: { source: { expression: () => sql<number>`share.rank`, type: 'integer' } },
  defaultSort: { column: 'source', order: 'ascend' },
  tieBreak: () => sql<number>`share.id`,
  complete: completeShares,
  spans: {
    subjectId: ({ name }) => name,
    subcompanyId: ({ subcompanyId, name }) => (subcompanyId === null ? '' : name),
    departmentId: ({ departmentId, name }) => (departmentId === null ? '' : name),
    roleLevel: ({ roleLevel, detail }) => (roleLevel === null ? '' : detail),
    postLevel: ({ postLevel, detail }) => (postLevel === null ? '' : detail),
    level: ({ level }, language) => rightMessages.texts[level][language],
  },
  export: {
    name: shareMessages.texts.title,
    cells: { name: nameWithDetail, level: ({ level }, language) => rightMessages.texts[level][language] },
  },
  canCheck: true,
})

/** What a row names by a field of its own, where it is of this kind, with or without those below or above. */
function onlyOf(kind: string, value: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`case when share.kind like ${`${kind}%`} then ${value} end`
}

/** What programs show after saving is the list of the document's shares. */
export const listSharesAfterSave = opensTable(shareApi.listSharesAfterSave, shareList.table, describeSharing)

async function describeSharing(context: Context<{ readonly documentId: number }>) {
  const highestLevel = await requireSharingShown(context, context.query.documentId)
  return { mayAdd: true, mayDelete: true, highestLevel }
}
