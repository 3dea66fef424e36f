import { sql } from 'kysely'
import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { addresses } from '@shuku/domain/addresses'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { localName, requireCompanyAdministrator, rightStrings } from '@shuku/domain/people/server'
import { missed } from '@shuku/domain/search/server'
import { translate } from '@shuku/kit/i18n'
import { z } from '@shuku/kit/contract'
import { companyZone, handle, type Database } from '@shuku/kit/server'
import { searchErrors } from '../../contract.ts'
import { missApi, missErrors, mostAskings } from '../../misses-contract.ts'
import { missMessages } from '../../misses-messages.ts'
import { actOfAsking, administersMisses, requireMissAdministrator } from './miss-list.ts'
import { isCounting, missOf, noteAsking, setCounting, todayBegan } from './note-miss.ts'

const text = missMessages.texts
const details = z.object({ words: z.string(), people: z.int() })

export const askingNotice: NoticeKind = {
  id: 'searchAsked',
  sentence: text.noticeOfAsking,
  details,
  mails: { id: 'searchAsked', label: text.mailsOfAsking, order: 65 },
  leadsTo: () => addresses.searchMisses(),
}

const asked = z.object({ words: z.string() })

export const writingNotice: NoticeKind = {
  id: 'searchToWrite',
  sentence: text.askedToWrite,
  details: asked,
  mails: { id: 'searchToWrite', label: text.mailsOfWriting, order: 66 },
  leadsTo: (given) => addresses.beginDocument({ title: asked.parse(given).words }),
}

export const askForMissing = handle(missApi.askForMissing, async ({ db, caller, language, query }) => {
  // what is only narrowed to nothing is no miss, and counting may be off by now
  if (!(await noteAsking(db, { typed: query.words, personId: caller.signedInId }))) throw searchErrors.notMissed()
  await notifyMissAdministrators(db, missOf(query.words))
  return { message: text.isAsked[language] }
})

/** Once a day, and not before three people have looked for it: fewer could be recognised. */
async function notifyMissAdministrators(db: Database, words: string): Promise<void> {
  const { rows } = await sql<{ people: number; day: string }>`
    select people, (now() at time zone ${companyZone()})::date::text as day from ${missed} as missed
    where words = ${words} and words not in (select words from search_miss_aside)`.execute(db)
  const [row] = rows
  if (!row) return
  const administrators = sql`
    select distinct role_member.person_id from role_member join role_right on role_right.role_id = role_member.role_id
    where role_right.right_name in (${rightStrings.administerOrganisation}, ${rightStrings.administerCategories})
      and ${administersMisses(sql`role_member.person_id`)}`
  const source = `searchAsked:${row.day}:${words}`
  await notify(
    db,
    { kind: askingNotice.id, subjectIds: [], details: { words, people: row.people }, source },
    administrators,
  )
}

/** Of words of the board alone: what fewer people looked for is no one's to tell. Once a day for the same person and words. */
export const askToWrite = handle(missApi.askToWrite, async (context) => {
  const { db, caller, language, query } = context
  await requireMissAdministrator(context)
  const { words, personId } = query
  // what somebody asks for at once is counted one after the other
  await sql`select pg_advisory_xact_lock(hashtext(${actOfAsking}), ${caller.signedInId})`.execute(db)
  const { rows } = await sql<{ day: string; name: string | null; asked: number }>`
    select (now() at time zone ${companyZone()})::date::text as day,
      (select ${localName('person', language)} from person where id = ${personId} and status = 'active') as name,
      (select count(*)::integer from audit_log
        where person_id = ${caller.signedInId} and act = ${actOfAsking} and at >= ${todayBegan()}) as asked
    from ${missed} as missed where words = ${words}`.execute(db)
  const [row] = rows
  if (!row) throw missErrors.notOnBoard()
  if (row.name === null || personId === caller.personId) throw missErrors.noOneToWrite()
  if (row.asked >= mostAskings) throw missErrors.tooMany({ most: mostAskings })
  const source = `searchToWrite:${row.day}:${personId}:${words}`
  const notice = { kind: writingNotice.id, by: caller.personId, subjectIds: [], details: { words }, source }
  if ((await notify(db, notice, [personId])) === 0) throw missErrors.askedToWriteToday({ name: row.name })
  await recordAudit(db, {
    act: actOfAsking,
    subject: { kind: 'person', id: personId },
    ...auditedBy(context),
    details: { words },
  })
  return { message: translate(text.isAskedToWrite, language, { name: row.name, words }) }
})

export const setAsideMiss = handle(missApi.setAsideMiss, async (context) => {
  const { db, caller, language, query } = context
  await requireMissAdministrator(context)
  const { words, isAside } = query
  if (!isAside) await sql`delete from search_miss_aside where words = ${words}`.execute(db)
  else if (!(await setAside(db, words, caller.personId))) throw missErrors.notOnBoard()
  await recordAudit(db, {
    act: 'setAsideSearchMiss',
    subject: { kind: 'search' },
    ...auditedBy(context),
    details: { words, isAside },
  })
  return { message: translate(text[isAside ? 'isAside' : 'isOpen'], language, { words }) }
})

/** Words of the board alone; false for others. */
async function setAside(db: Database, words: string, personId: number): Promise<boolean> {
  const { rows } = await sql<{ isOnBoard: boolean }>`
    with found as (select words from ${missed} as missed where words = ${words}), set as (
      insert into search_miss_aside (words, person_id) select words, ${personId}::integer from found on conflict do nothing
    )
    select exists (select from found) as "isOnBoard"`.execute(db)
  return rows[0]?.isOnBoard ?? false
}

export const getMissSetting = handle(missApi.getMissSetting, async ({ db }) => ({ isOn: await isCounting(db) }))

export const saveMissSetting = handle(missApi.saveMissSetting, async (context) => {
  const { db, language, query } = context
  await requireCompanyAdministrator(context)
  await setCounting(db, query.isOn)
  await recordAudit(db, {
    act: 'saveSearchMisses',
    subject: { kind: 'search' },
    ...auditedBy(context),
    details: { isOn: query.isOn },
  })
  return { message: text[query.isOn ? 'switchedOn' : 'switchedOff'][language] }
})
