import { sql } from 'kysely'
import { selectSubjectName } from '@shuku/domain/people/server'
import { endOf, isMember, kindDetail, present, wordOfKind } from '@shuku/domain/rights/server'
import { preparedStatement, type Context } from '@shuku/kit/server'
import type { ReaderRow } from '../../contract/access.ts'
import { accessMessages } from '../../access-messages.ts'

const text = accessMessages.texts

interface Strongest {
  readonly personId: number
  readonly kind: string
  readonly name: string | null
  readonly level: number | null
}

/** What opens (or opened) the document most to each person of a page: of equal grants the one that names them most closely. */
export async function completeReaders(
  { db, caller, language }: Context,
  { documentId, day }: { readonly documentId: number; readonly day?: string | undefined },
  rows: ReaderRow[],
): Promise<ReaderRow[]> {
  const moment = day === undefined ? present : endOf(day, caller.timeZone)
  const { rows: found } = await sql<Strongest>`${preparedStatement}
    select distinct on (person.id) person.id as "personId", principal.kind, principal.level,
      ${selectSubjectName(language, { kind: sql`principal.kind`, id: sql`principal.ref_id` })} as name
    from ${moment.documents} as document
    join ${moment.people} as person on person.id = any(${rows.map(({ personId }) => personId)}::integer[])
    cross join lateral ${moment.grantsOf('document')} as held
    join principal on principal.id = held.principal_id
    where document.id = ${documentId} and ${moment.isAhead(sql`held.valid_until`)}
      and person.security_level between held.min_security and held.max_security and ${isMember(sql`person.id`, moment)}
    order by person.id, held.level desc, principal.kind <> 'person', principal.kind = 'everyone', principal.id`.execute(
    db,
  )
  const byPerson = new Map(found.map((one) => [one.personId, one]))
  return rows.map((row) => {
    const strongest = byPerson.get(row.personId)
    if (!strongest || row.isHolder) return { ...row, why: text.holderWhy[language] }
    const { kind, name, level } = strongest
    const own = kind === 'person' ? text.person[language] : (name ?? wordOfKind(kind, language))
    return { ...row, why: [own, kindDetail(kind, level, language)].filter(Boolean).join(' · ') }
  })
}
