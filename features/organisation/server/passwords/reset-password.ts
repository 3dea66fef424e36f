import {
  beginMailing,
  hashOneTimePassword,
  hashPassword,
  isOneOf,
  lockOrganisation,
  makeOneTimePassword,
  peopleErrors,
  requireAdministered,
  requireAdministeredAccounts,
  requireNoHigherClearance,
  requireNoHigherRights,
  setPassword,
} from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { passwordErrors } from '@shuku/domain/people/contract'
import { organisationApi as api } from '../../contract.ts'

export const findPasswordWays = handle(api.findPasswordWays, async (context) => {
  const { personId } = context.query
  const { sendsMail } = context
  await requireAdministered(context, personId === undefined ? {} : { personIds: [personId] })
  return { email: personId === undefined ? '' : (await findMailbox(context, personId)).email, sendsMail }
})

export const resetPassword = handle(api.resetPassword, async (context) => {
  const { personId, byMail, endsTokens } = context.query
  await lockOrganisation(context.db)
  // a session that was left open does not help to keep the account: one's own is changed by who knows the former one
  if (await isOneOf(context, [personId])) throw passwordErrors.ownPassword()
  await requireAdministeredAccounts(context, personId)
  await requireNoHigherRights(context, [personId])
  // also of one that is mailed: the mailbox may have been entered when the person was cleared for less
  await requireNoHigherClearance(context, [personId])
  if (byMail) await requireMailbox(context, personId)
  const oneTimePassword = makeOneTimePassword()
  // of one that is mailed nothing is known here: until its mail has gone out no password fits, the former one least
  const passwordHash = byMail ? await hashOneTimePassword(oneTimePassword) : await hashPassword(oneTimePassword)
  await setPassword(context, personId, { passwordHash, mustChange: true, endsTokens })
  if (!byMail) return { oneTimePassword, mailingId: 0 }
  return { oneTimePassword: '', mailingId: await beginMailing(context, [personId]) }
})

async function requireMailbox(context: Context, personId: number): Promise<void> {
  requireMailTo(context, await findMailbox(context, personId))
}

/** Also for people who are about to be created. */
export function requireMailTo({ sendsMail }: Context, { name, email }: { name: string; email: string }): void {
  if (!sendsMail) throw passwordErrors.noMailServer()
  if (email === '') throw passwordErrors.noMailbox({ name })
}

async function findMailbox({ db }: Context, personId: number): Promise<{ name: string; email: string }> {
  const person = await db.selectFrom('person').select(['name', 'email']).where('id', '=', personId).executeTakeFirst()
  if (!person) throw peopleErrors.unknownPerson({ id: personId })
  return { name: person.name, email: person.email ?? '' }
}
