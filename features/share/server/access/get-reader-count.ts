import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import type { Level } from '@shuku/domain/rights/contract'
import { countReaders, findPast, rightErrors } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { shareApi } from '../../contract.ts'
import { requireSharingShown } from '../acts/share-acts.ts'
import { completeShares } from '../list/complete-shares.ts'
import { selectShares } from '../list/select-shares.ts'
import { findDocument } from '@shuku/domain/documents/server'
import { accessApi } from '../../contract/access.ts'

/** So many grants are shown beside a document; the dialog lists all of them. */
const mostGrants = 5

interface FoundGrant {
  readonly id: number
  readonly principalId: number
  readonly subjectKind: string
  readonly subjectId: number
  readonly subjectLevel: number | null
  readonly minSecurity: number
  readonly maxSecurity: number
  readonly level: Level
  readonly source: string
  readonly givenBy: string
  readonly isHolder: boolean
  readonly all: number
}

export const getReaderCount = handle(shareApi.getReaderCount, async (context) => {
  const { db, language, query } = context
  await requireSharingShown(context, query.documentId)
  const { rows } = await sql<FoundGrant>`
    select share.id::float8 as id, share.principal_id as "principalId", share.kind as "subjectKind",
      coalesce(share.ref_id, 0) as "subjectId", share.ref_level as "subjectLevel",
      share.min_security as "minSecurity", share.max_security as "maxSecurity",
      (array['view', 'edit', 'full'])[share.level] as level, share.source, share.rank = 0 as "isHolder",
      coalesce((select ${localName('person', language)} from person where person.id = share.given_by), '') as "givenBy",
      (count(*) over ())::integer as "all"
    from ${selectShares(query.documentId)} as share order by share.rank, share.id limit ${mostGrants}`.execute(db)
  const completed = await completeShares(context, query, rows)
  return {
    total: await countReaders(db, query.documentId),
    grants: completed.map(
      ({ id, name, subjectKind, subjectId, level, source, isHolder, minSecurity, maxSecurity, people }) => ({
        id,
        name,
        subjectKind,
        subjectId,
        level,
        source,
        isHolder,
        minSecurity,
        maxSecurity,
        people,
      }),
    ),
    grantCount: rows[0]?.all ?? 0,
  }
})

export const getPast = handle(accessApi.getPast, async (context) => {
  const { db, caller, query } = context
  const { documentId } = query
  const { allowed } = await findDocument(context, documentId)
  if (!allowed.share) throw rightErrors.documentRefused({ id: documentId })
  return findPast(db, { documentId, timeZone: caller.timeZone })
})
