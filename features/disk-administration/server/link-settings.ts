import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import {
  countOpenLinks,
  endAllLinks as endEveryLink,
  readLinkSettings,
  storeLinkSettings,
} from '@shuku/domain/disk/server'
import { requireCompanyAdministrator } from '@shuku/domain/people/server'
import { handle } from '@shuku/kit/server'
import { linkSettingsApi as api } from '../link-settings-contract.ts'
import { linkSettingsMessages } from '../link-settings-messages.ts'

const text = linkSettingsMessages.texts

export const getLinkSettings = handle(api.getLinkSettings, async (context) => {
  await requireCompanyAdministrator(context)
  return { ...(await readLinkSettings(context.db)), openLinks: await countOpenLinks(context.db) }
})

export const saveLinkSettings = handle(api.saveLinkSettings, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, query, language } = context
  const before = await readLinkSettings(db)
  await storeLinkSettings(db, query)
  await recordAudit(db, {
    act: 'saveDiskLinkSettings',
    subject: { kind: 'storage' },
    ...auditedBy(context),
    details: { before, ...query },
  })
  return { message: text.saved[language] }
})

export const endAllLinks = handle(api.endAllLinks, async (context) => {
  await requireCompanyAdministrator(context)
  const { db, language } = context
  const ended = await endEveryLink(db)
  await recordAudit(db, {
    act: 'endAllDiskLinks',
    subject: { kind: 'storage' },
    ...auditedBy(context),
    details: { ended },
  })
  return { message: text.switchedOff[language], ended }
})
