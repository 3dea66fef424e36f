import { sql } from 'kysely'
import { localName } from '@shuku/domain/people/server'
import { levelNamed } from '@shuku/domain/rights/contract'
import { sharedWith } from '@shuku/domain/rights/server'
import { handle } from '@shuku/kit/server'
import { withMeApi, type SharedWithMe } from '../../contract/with-me.ts'

type Row = Omit<SharedWithMe, 'level'> & { readonly level: number }

/** A document that was shared in several ways stands there once, with the latest of them. */
export const listSharedWithMe = handle(withMeApi.listSharedWithMe, async ({ db, caller, query, language }) => {
  const { rows } = await sql<Row>`
    with each as (
      select distinct on (document_id) * from (${sharedWith(caller, query.most)}) as share
      order by document_id, given_at desc
    ), latest as (select * from each order by given_at desc, document_id desc limit ${query.most})
    select document.id, document.subject, document.kind, ${localName('giver', language)} as "byName", latest.level,
      latest.given_at as at, mark.person_id is null as unread
    from latest join document on document.id = latest.document_id
    join person as giver on giver.id = latest.given_by
    left join read_mark as mark on mark.document_id = document.id and mark.person_id = ${caller.personId}
    order by latest.given_at desc, document.id desc`.execute(db)
  return { documents: rows.map(({ level, ...row }) => ({ ...row, level: levelNamed(level) })) }
})
