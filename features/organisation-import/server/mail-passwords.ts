import { sql, type RawBuilder } from 'kysely'
import { recordAudit } from '@shuku/domain/audit/server'
import { passwordErrors } from '@shuku/domain/people/contract'
import {
  beginMailing,
  findNotToEnter,
  lockOrganisation,
  requireAdministered,
  selectAdministeredUnits,
} from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { importErrors, organisationImportApi as api } from '../contract.ts'

/**
 * Lines, as `line`, of an import that has made an account, of a `person`, whose password nobody was mailed and no mail
 * waits for. It holds yet: an import sets it and ends in one transaction, and so at one time.
 */
export const isUntold: RawBuilder<boolean> = sql<boolean>`(
  line.is_done and line.kind = 'person' and line.result = 'new' and line.cells ? 'loginName'
  and person.password_changed_at = (select ended_at from organisation_import where id = line.import_id)
  and not exists (
    select from password_mail as mail join password_mailing as mailing on mailing.id = mail.mailing_id
    where mailing.import_id = line.import_id and mail.person_id = line.subject_id
      and mail.state in ('waiting', 'sent', 'outdated')))`

/** Whether the person whom such a line made can be mailed a password. */
export const isMailable: RawBuilder<boolean> = sql<boolean>`(person.status = 'active' and person.email <> '')`

/** If two ask at once, the second finds nobody left; passwords that were shown are not mailed. */
export const mailPasswords = handle(api.mailPasswords, async (context) => {
  const { db, caller, query, request } = context
  const { importId } = query
  if (!context.sendsMail) throw passwordErrors.noMailServer()
  // nobody becomes more between what is judged here and the moment that the mails are bound to
  await lockOrganisation(db)
  const administrator = await requireAdministered(context, {})
  await lockUntoldImport(context, importId)
  const { rows } = await sql<{ id: number }>`
    select person.id from organisation_import_line as line join person on person.id = line.subject_id
    where line.import_id = ${importId} and ${isUntold} and ${isMailable}
      and person.department_id in ${selectAdministeredUnits(administrator)}`.execute(db)
  const ids = rows.map(({ id }) => id)
  // people who were imported and have more by now are not taken over by their mailbox
  const closed = await findNotToEnter(context, ids)
  const personIds = ids.filter((id) => !closed.has(id))
  if (personIds.length === 0) throw passwordErrors.nobodyToMail()
  const mailingId = await beginMailing(context, personIds, { importId })
  await recordAudit(db, {
    act: 'mailPasswords',
    subject: { kind: 'organisationImport', id: importId },
    personId: caller.signedInId,
    accountId: caller.personId,
    address: request.address,
    details: { people: personIds.length },
  })
  return { mailingId }
})

async function lockUntoldImport({ db, caller }: Context, importId: number): Promise<void> {
  const row = await db
    .selectFrom('organisation_import')
    .select('password_key_hash')
    .where('id', '=', importId)
    .where('person_id', '=', caller.personId)
    .where('state', '=', 'done')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw importErrors.unknown()
  if (row.password_key_hash === null) throw passwordErrors.nobodyToMail()
}
