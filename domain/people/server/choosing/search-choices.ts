import { sql } from 'kysely'
import { handle } from '@shuku/kit/server'
import { choiceKinds, peopleApi, type Choice } from '../../contract.ts'
import { choicePage } from './find-choices.ts'

const mostOfKind = 8
const most = 20

/** Of every kind the best; an exact name is before one that begins so, whatever it names. */
export const searchChoices = handle(peopleApi.searchChoices, async ({ db, caller, language, query }) => {
  const text = query.text.trim()
  const page = { text, ofId: undefined, below: false, page: 1, pageSize: mostOfKind }
  const list = text === '' ? ('recent' as const) : ('all' as const)
  const kinds = choiceKinds.map(
    (kind, place) => sql`
      select to_jsonb(page) - 'rank' - 'used_at' as choice, rank, used_at, ${sql.lit(place)} as kind_place
      from (${choicePage({ caller, language }, { ...page, kind, list }, sql`chosen.rank, chosen.used_at`)}) as page`,
  )
  const { rows } = await sql<{ choice: Choice }>`
    select choice from (${sql.join(kinds, sql` union all `)}) as found
    order by used_at desc nulls last, rank, kind_place limit ${most}`.execute(db)
  return { choices: rows.map(({ choice }) => choice) }
})
