import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { addresses } from '@shuku/domain/addresses'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { administersEverything } from '@shuku/domain/people/server'
import { translate } from '@shuku/kit/i18n'
import { z } from '@shuku/kit/contract'
import { companyZone, handle, type Database } from '@shuku/kit/server'
import { searchErrors } from '../../contract.ts'
import { missApi } from '../../contract/misses.ts'
import { missMessages } from '../../misses-messages.ts'
import { missed, requireKeeper } from './miss-list.ts'
import { isCounting, missOf, noteAsking, setCounting } from './note-miss.ts'

const text = missMessages.texts
const details = z.object({ words: z.string(), people: z.int() })

export const askingNotice: NoticeKind = {
  id: 'searchAsked',
  sentence: text.toldOfAsking,
  details,
  mails: { id: 'searchAsked', label: text.mailsOfAsking, order: 65 },
  leadsTo: () => addresses.searchMisses(),
}

export const askForMissing = handle(missApi.askForMissing, async ({ db, caller, language, query }) => {
  // what is only narrowed to nothing is no miss, and counting may be off by now
  if (!(await noteAsking(db, { typed: query.words, personId: caller.personId }))) throw searchErrors.notMissed()
  await tellKeepers(db, missOf(query.words))
  return { message: text.isAsked[language] }
})

/** Once a day, and not before three people have looked for it: fewer would be told apart. */
async function tellKeepers(db: Database, words: string): Promise<void> {
  const { rows } = await sql<{ people: number; day: string }>`
    select people, (now() at time zone ${companyZone()})::date::text as day from ${missed} as missed
    where words = ${words} and words not in (select words from search_miss_aside)`.execute(db)
  const [row] = rows
  if (!row) return
  const keepers = sql`
    select distinct person_id from role_member where ${administersEverything(sql`role_member.person_id`)}`
  const source = `searchAsked:${row.day}:${words}`
  await notify(db, { kind: askingNotice.id, documentIds: [], details: { words, people: row.people }, source }, keepers)
}

export const setAsideMiss = handle(missApi.setAsideMiss, async (context) => {
  const { db, caller, language, query } = context
  await requireKeeper(context)
  const { words, isAside } = query
  await (
    isAside
      ? sql`insert into search_miss_aside (words, person_id) values (${words}, ${caller.personId}) on conflict do nothing`
      : sql`delete from search_miss_aside where words = ${words}`
  ).execute(db)
  await recordAudit(db, {
    act: 'setAsideSearchMiss',
    subject: { kind: 'search' },
    ...auditedBy(context),
    details: { words, isAside },
  })
  return { message: translate(text[isAside ? 'isAside' : 'isOpen'], language, { words }) }
})

export const getMissSetting = handle(missApi.getMissSetting, async ({ db }) => ({ isOn: await isCounting(db) }))

export const saveMissSetting = handle(missApi.saveMissSetting, async (context) => {
  const { db, language, query } = context
  await requireKeeper(context)
  await setCounting(db, query.isOn)
  await recordAudit(db, {
    act: 'saveSearchMisses',
    subject: { kind: 'search' },
    ...auditedBy(context),
    details: { isOn: query.isOn },
  })
  return { message: text[query.isOn ? 'switchedOn' : 'switchedOff'][language] }
})
