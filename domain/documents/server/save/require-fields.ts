import type { Language } from '@shuku/kit/i18n'
import { companyZone, localTime } from '@shuku/kit/server'
import { isCleared, secrecyLevels, type Secrecy } from '@shuku/domain/rights/contract'
import { documentErrors } from '../../contract.ts'
import type { ActContext } from '../act-context.ts'

/** A title without blanks around it; more than 300 characters are refused by the contract already. */
export function requireSubject(subject: string | undefined, language: Language): string {
  const text = (subject ?? '').trim()
  if (text === '')
    throw documentErrors.subjectMissing({}, { subject: documentErrors.subjectMissing().textIn(language) })
  return text
}

/** Nobody gives a document a secrecy that they could not read themselves. */
export function requireSecrecy(caller: ActContext['caller'], secrecy: Secrecy | undefined): void {
  if (secrecy !== undefined && !isCleared(secrecyLevels[secrecy], caller.clearance))
    throw documentErrors.secrecyAboveOwn()
}

/** A last day that is over for the company would expire the document at once. */
export function requireExpiryAhead(expiresOn: string | null | undefined): void {
  if (expiresOn && expiresOn < localTime(new Date(), companyZone()).day) throw documentErrors.expiryPassed()
}

/** A lower level opens the document to more people: `findLoweringRefusal` says who may. */
export function widens(before: Secrecy, after: Secrecy): boolean {
  return secrecyLevels[after] > secrecyLevels[before]
}

/** An active person; the caller where nobody is named. */
export async function requireOwner({ db, caller }: ActContext, ownerId: number | undefined): Promise<number> {
  if (ownerId === undefined || ownerId === caller.personId) return caller.personId
  const owner = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', ownerId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!owner) throw documentErrors.ownerNotFound()
  return owner.id
}
