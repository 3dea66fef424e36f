import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { levelNamed } from '@shuku/domain/rights/contract'
import { latestShares } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { sharedApi, type SharedWithMe } from '../../contract/shared.ts'

type Row = Omit<SharedWithMe, 'level'> & { readonly level: number }

/** The first of the list that `sharedWithMe` shows in pages. */
export const listSharedWithMe = handle(sharedApi.listSharedWithMe, async ({ db, caller, query, language }) => {
  const { rows } = await sql<Row>`
    select document.id, document.subject, document.kind, ${localName('giver', language)} as "byName", latest.level,
      latest.given_at as at, mark.person_id is null as unread
    from (${latestShares(caller, { side: 'withMe', most: query.most })}) as latest
    join document on document.id = latest.document_id
    join person as giver on giver.id = latest.given_by
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    order by latest.given_at desc, latest.id desc limit ${query.most}`.execute(db)
  return { documents: rows.map(({ level, ...row }) => ({ ...row, level: levelNamed(level) })) }
})
