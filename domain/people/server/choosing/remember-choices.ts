import { sql } from 'kysely'
import type { Database } from '@shuku/kit/server'
import type { ChoiceKind } from '../../contract.ts'

const most = 30

/** Keeps whom somebody chose, to be offered first the next time; the oldest are forgotten. */
export async function rememberChoices(
  db: Database,
  personId: number,
  choices: readonly { readonly kind: ChoiceKind; readonly id: number }[],
): Promise<void> {
  if (choices.length === 0) return
  await sql`
    insert into recent_choice (person_id, kind, ref_id, used_at)
    select ${personId}::integer, chosen.kind, chosen.id, now()
    from jsonb_to_recordset(${JSON.stringify(choices.slice(0, most))}::jsonb) as chosen (kind text, id integer)
    on conflict (person_id, kind, ref_id) do update set used_at = excluded.used_at`.execute(db)
  await sql`
    delete from recent_choice as old using (
      select kind, ref_id, row_number() over (partition by kind order by used_at desc, ref_id) as place
      from recent_choice where person_id = ${personId}
    ) as ranked
    where old.person_id = ${personId} and old.kind = ranked.kind and old.ref_id = ranked.ref_id and ranked.place > ${most}`.execute(
    db,
  )
}
