import { auditedBy, recordAudit } from '@shuku/domain/audit/server'
import { readBinSetting, storeBinSetting } from '@shuku/domain/documents/server'
import { rightStrings } from '@shuku/domain/people/server'
import { handle, type Context } from '@shuku/kit/server'
import { recycleBinApi, recycleBinErrors } from '../contract.ts'
import { recycleBinMessages } from '../messages.ts'

/** Everybody has the bin of what they deleted; the right over it shows what others did, everywhere it sets it up. */
export const getAccess = handle(recycleBinApi.getAccess, async ({ db, caller }) => {
  const level = caller.rightNames.get(rightStrings.recycleForAll)
  const { isOpen, days } = await readBinSetting(db)
  return { mayUse: true, isOpen, days, seesOthers: level !== undefined, maySet: level === 2 }
})

export async function requireOpen({ db }: Pick<Context, 'db'>): Promise<void> {
  if (!(await readBinSetting(db)).isOpen) throw recycleBinErrors.closed()
}

export const saveSetting = handle(recycleBinApi.saveSetting, async (context) => {
  const { db, caller, language, query: after } = context
  if (caller.rightNames.get(rightStrings.recycleForAll) !== 2) throw recycleBinErrors.mayNotSet()
  const before = await readBinSetting(db)
  await storeBinSetting(db, after)
  await recordAudit(db, {
    act: 'saveRecycleBin',
    subject: { kind: 'recycleBin' },
    ...auditedBy(context),
    details: { before, after },
  })
  return { message: recycleBinMessages.texts.saved[language] }
})
