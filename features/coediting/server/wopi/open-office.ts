import { fileErrors } from '@shuku/domain/files/contract'
import { extensionOf } from '@shuku/domain/files/server'
import { hashToken, tokenOf } from '@shuku/domain/people/server'
import { findOfficeFile, findOfficeStanding } from '@shuku/domain/shared-edits/server'
import type { Language } from '@shuku/kit/i18n'
import { handle, kitErrors, type Context } from '@shuku/kit/server'
import { coeditingErrors } from '../../coediting-errors.ts'
import { officeApi as api } from '../../office-contract.ts'
import { knownDiscovery, readDiscovery, type ActionName, type Discovery } from './discovery.ts'
import { officeService, wopiSource } from './office-service.ts'
import { createOfficeToken } from './office-tokens.ts'

export const getOffice = handle(api.getOffice, async (context) => {
  const actions = [...(findDiscovery(context)?.actions ?? [])]
  const opened = (name: ActionName) => actions.flatMap(([extension, each]) => (each[name] ? [extension] : []))
  return { edited: opened('edit'), viewed: opened('view') }
})

export const openInOffice = handle(api.openInOffice, async (context) => {
  const { db, caller, language, query, request } = context
  const { attachmentId } = query
  const file = await findOfficeFile(context, attachmentId)
  if (!file) throw fileErrors.notFound()
  const { mayWrite, mayHave } = await findOfficeStanding(context, file)
  if (!mayHave) throw coeditingErrors.mayNotHave()
  const actions = findDiscovery(context)?.actions.get(extensionOf(file.name))
  // opened to edit by who may not write it, it is shown without that
  const source = (mayWrite ? actions?.edit : undefined) ?? actions?.view ?? actions?.edit
  if (source === undefined) throw coeditingErrors.noOffice()
  const session = tokenOf(request.cookies)
  if (session === undefined) throw kitErrors.signedOut()
  const key = { attachmentId, personId: caller.personId, sessionHash: hashToken(session) }
  const made = await createOfficeToken(db, key)
  if (!made) throw kitErrors.signedOut()
  const address = addressOf(source, { attachmentId, language })
  return { address, token: made.token, expiresAt: made.expiresAt.getTime(), mayWrite }
})

/** Where it has to be asked, the transaction ends before. */
function findDiscovery({ apart }: Context): Discovery | undefined {
  if (!officeService()) return undefined
  const known = knownDiscovery()
  return known ? known.discovery : apart('discovery of the office server', readDiscovery)
}

/** "UI_LLCC: language of the application; DC_LLCC: language of the document". */
const ofLanguage = /^(?:UI|DC)_LLCC$/

/** Fills in the places of an action, "of the form <name=PLACEHOLDER_VALUE[&]>; values that are not known must be removed". */
export function addressOf(
  source: string,
  { attachmentId, language }: { readonly attachmentId: number; readonly language: Language },
): string {
  const filled = source.replace(/<(\w+)=(\w+)&?>/g, (_whole, name: string, place: string) =>
    ofLanguage.test(place) ? `${name}=${language}&` : '',
  )
  const address = new URL(filled)
  address.searchParams.set('WOPISrc', wopiSource(attachmentId))
  return address.href
}
