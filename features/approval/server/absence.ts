import { sql } from 'kysely'
import { approvalErrors } from '@shuku/domain/approval/contract'
import { endAbsence as end, setAbsence as set } from '@shuku/domain/approval/server'
import { recordAudit } from '@shuku/domain/audit/server'
import { isOneOf, localName } from '@shuku/domain/people/server'
import { companyZone, handle, type Context } from '@shuku/kit/server'
import { approvalApi } from '../contract.ts'
import { absenceMessages } from '../absence-messages.ts'

const today = () => sql<string>`(now() at time zone ${companyZone()})::date`

interface Own {
  readonly deputyId: number
  readonly deputy: string
  readonly from: string
  readonly until: string
  readonly handsOver: boolean
  readonly isNow: boolean
}

export const getAbsence = handle(approvalApi.getAbsence, async ({ db, caller, language }) => {
  const { rows } = await sql<{ own: Own | null; actsFor: string[] }>`
    select
      (select jsonb_build_object('deputyId', deputy_id, 'deputy', ${localName('deputy', language)}, 'from', from_on,
          'until', until_on, 'handsOver', hands_over, 'isNow', ${today()} >= from_on)
        from approval_absence join person as deputy on deputy.id = deputy_id
        where approval_absence.person_id = ${caller.personId} and until_on >= ${today()}) as own,
      array(select ${localName('absent', language)} from approval_absence join person as absent on absent.id = approval_absence.person_id
        where deputy_id = ${caller.personId} and ${today()} between from_on and until_on order by 1) as "actsFor"`.execute(
    db,
  )
  const { own = null, actsFor = [] } = rows[0] ?? {}
  return { ...(own ? { own } : {}), actsFor }
})

export const setAbsence = handle(approvalApi.setAbsence, async (context) => {
  const { db, caller, language, query } = context
  const { deputyId, from, until, handsOver } = query
  if (await isOneOf(context, [deputyId])) throw approvalErrors.ownDeputy()
  const { rows } = await sql<{ isThere: boolean; isOver: boolean }>`
    select exists (select from person where id = ${deputyId} and status = 'active') as "isThere",
      ${until}::date < greatest(${from}::date, ${today()}) as "isOver"`.execute(db)
  if (!rows[0]?.isThere) throw approvalErrors.deputyGone()
  if (rows[0].isOver) throw approvalErrors.absenceOver()
  await set(db, caller.personId, { deputyId, from, until, handsOver })
  await record(context, { deputyId, from, until })
  return { message: absenceMessages.texts.absenceSaved[language] }
})

export const endAbsence = handle(approvalApi.endAbsence, async (context) => {
  const { db, caller, language } = context
  await end(db, caller.personId)
  await record(context, { deputyId: null })
  return { message: absenceMessages.texts.absenceEnded[language] }
})

/** Who decides in whose place is for those to see who look into it later. */
async function record({ db, caller, request }: Context, details: Record<string, unknown>): Promise<void> {
  await recordAudit(db, {
    act: 'setDeputy',
    subject: { kind: 'person', id: caller.personId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details,
  })
}
