import {
  beginMailing,
  changePeople,
  changePeopleChecked,
  createPerson as create,
  hashPassword,
  leave,
  lockOrganisation,
  makeOneTimePassword,
  requireMayChange,
  sayPasswordsEnded,
} from '@shuku/domain/people/server'
import { forecastOf } from '@shuku/domain/rights/server'
import type { QueryOf } from '@shuku/kit/contract'
import { handle, type Context } from '@shuku/kit/server'
import { passwordErrors } from '@shuku/domain/people/contract'
import { organisationApi as api } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { requireMailTo } from '../passwords/reset-password.ts'
import { requireReferences } from './require-references.ts'

export const createPerson = handle(api.createPerson, async (context) => {
  const { managerId = null, mainPersonId = null, loginName, byMail, ...person } = context.query
  // nothing of the organisation changes between the question whether one may and the act
  await lockOrganisation(context.db)
  await requireMayChange(context, [{ ...person, managerId, mainPersonId }])
  await requireReferences(context.db, { ...person, managerId, mainPersonId })
  if (byMail) requireMailable(context)
  const oneTimePassword = loginName ? makeOneTimePassword() : ''
  const personId = await create(context, {
    ...given(person),
    name: person.name,
    departmentId: person.departmentId,
    loginName: loginName || null,
    languageAtFirst: context.language,
    manager: managerId,
    mainPerson: mainPersonId,
    ...(loginName ? { passwordHash: await hashPassword(oneTimePassword), mustChangePassword: true } : {}),
  })
  if (!byMail) return { personId, oneTimePassword, mailingId: 0 }
  return { personId, oneTimePassword: '', mailingId: await beginMailing(context, [personId], { isNew: true }) }
})

function requireMailable(context: Context<QueryOf<typeof api.createPerson>>): void {
  const { name, loginName, email } = context.query
  if (!loginName) throw passwordErrors.noAccount({ name })
  requireMailTo(context, { name, email: email ?? '' })
}

export const changePerson = handle(api.changePerson, async (context) => {
  const ended = await change(context, context.query)
  const { language } = context
  return { message: sayPasswordsEnded(organisationMessages.texts.saved[language], ended, language) }
})

export const forecastPerson = handle(api.forecastPerson, (context) => {
  const { exactly, ...query } = context.query
  return forecastOf(context.db, () => change(context, query), exactly)
})

/** Answers how many one-time passwords ended by it. */
async function change(context: Context, query: QueryOf<typeof api.changePerson>): Promise<number> {
  const { personId, loginName } = query
  const wanted = { ...given(query), personId, ...(loginName === undefined ? {} : { loginName: loginName || null }) }
  await lockOrganisation(context.db)
  await requireMayChange(context, [wanted])
  await requireReferences(context.db, query)
  return await changePeople(context, [wanted])
}

export const markAsLeft = handle(api.markAsLeft, async (context) => {
  await letLeave(context, context.query.personId)
  return {}
})

export const forecastLeaving = handle(api.forecastLeaving, (context) => {
  const { personId, exactly } = context.query
  return forecastOf(context.db, () => letLeave(context, personId), exactly)
})

async function letLeave(context: Context, personId: number): Promise<void> {
  await lockOrganisation(context.db)
  await requireMayChange(context, [{ personId, status: 'left' }])
  await leave(context, [personId])
}

export const takeBack = handle(api.takeBack, async (context) => {
  await changePeopleChecked(context, [{ personId: context.query.personId, status: 'active' }])
  return {}
})

/** Without fields that were left out; an emptied text of the form clears the value. */
function given<T extends Partial<Record<'nameEnglish' | 'email' | 'mobile', string | undefined>>>(fields: T) {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [[name, value === '' && name !== 'workCode' ? null : value]]
  })
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
