import { sql, type RawBuilder } from 'kysely'
import { bySyllables, defineList, handle, type Context, type RowRetention } from '@shuku/kit/server'
import {
  administersEverything,
  isRoleAdministrator,
  localName,
  rightStrings,
  selectRightLevels,
} from '@shuku/domain/people/server'
import { missed } from '@shuku/domain/search/server'
import { missApi, missErrors, MissRow } from '../../misses-contract.ts'
import { missMessages } from '../../misses-messages.ts'
import { isCounting } from './note-miss.ts'

/** So long what was missed is stored. */
const missDays = 90

export const actOfAsking = 'askToWriteMissing'

/** Who may see the searches without a hit: they administer the whole organisation, as for the synonyms, or categories. */
export function administersMisses(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${administersEverything(personId)}
    or ${selectRightLevels(personId)} ->> ${rightStrings.administerCategories}::text is not null)`
}

export async function requireMissAdministrator({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<void> {
  const { rows } = await sql<{
    is: boolean
  }>`select ${administersMisses(sql`${caller.personId}::integer`)} as is`.execute(db)
  if (!rows[0]?.is) throw missErrors.notMissAdministrator()
}

/** Who was asked last to write about what is missing; those who ask are few, and found by what they did. */
const asked = ({ language }: Pick<Context, 'language'>) => sql<{ words: string; writer: string | null; at: Date }>`(
  select distinct on (log.details ->> 'words')
    log.details ->> 'words' as words, ${localName('writer', language)} as writer, log.at
  from audit_log as log left join person as writer on writer.id = log.subject_id
  where log.act = ${actOfAsking} and log.at > now() - make_interval(days => ${missDays}) and log.person_id in (
    select role_member.person_id from role_member join role_right on role_right.role_id = role_member.role_id
    where role_right.right_name in (${rightStrings.administerOrganisation}, ${rightStrings.administerCategories}))
  order by log.details ->> 'words', log.at desc
)`

export const missList = defineList({
  endpoint: missApi.listMisses,
  shape: MissRow,
  opens: async (context) => {
    await requireMissAdministrator(context)
    return { isOn: await isCounting(context.db), maySwitch: await isRoleAdministrator(context) }
  },
  select: (context, { state }) =>
    context.db
      .selectFrom(missed.as('missed'))
      .leftJoin('search_miss_aside as aside', 'aside.words', 'missed.words')
      .leftJoin(asked(context).as('asked'), 'asked.words', 'missed.words')
      .where('aside.words', state === 'open' ? 'is' : 'is not', null)
      .select([
        'missed.id',
        'missed.words',
        'missed.people',
        'missed.times',
        'missed.asked',
        'missed.at',
        'aside.at as asideAt',
        'asked.writer',
        'asked.at as writerAskedAt',
      ]),
  sorts: {
    words: { expression: () => bySyllables(sql.ref('missed.words')), type: 'text' },
    people: { expression: () => sql`missed.people`, type: 'integer' },
    times: { expression: () => sql`missed.times`, type: 'integer' },
    asked: { expression: () => sql`missed.asked`, type: 'integer' },
    at: { expression: () => sql`missed.at`, type: 'timestamptz' },
  },
  defaultSort: { column: 'people', order: 'descend' },
  tieBreak: () => sql<number>`missed.id`,
  canCheck: false,
  export: { name: missMessages.texts.title },
})

export const listMostMissed = handle(missApi.listMostMissed, async (context) => {
  await requireMissAdministrator(context)
  const { rows } = await sql<{
    words: string
    people: number
    at: Date
    writer: string | null
    writerAskedAt: Date | null
  }>`
    select missed.words, missed.people, missed.at, asked.writer, asked.at as "writerAskedAt"
    from ${missed} as missed left join ${asked(context)} as asked on asked.words = missed.words
    where not exists (select from search_miss_aside as aside where aside.words = missed.words)
    order by missed.people desc, missed.id limit ${context.query.most}`.execute(context.db)
  return { misses: rows, isOn: await isCounting(context.db) }
})

/** Words that were taken off the list are kept as long as those that were missed: nobody has searched them since. */
export const asidesLast: RowRetention = {
  table: 'search_miss_aside',
  since: sql<Date>`greatest(at, (select max(miss.at) from search_miss as miss where miss.words = search_miss_aside.words))`,
  days: missDays,
}
