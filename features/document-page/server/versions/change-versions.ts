import { translate } from '@shuku/kit/i18n'
import { handle } from '@shuku/kit/server'
import { noteVersion as note, restoreVersion as restore } from '@shuku/domain/documents/server'
import { documentMessages } from '@shuku/domain/documents/contract'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

export const restoreVersion = handle(documentPageApi.restoreVersion, async (context) => {
  const { version, before, isProposed } = await restore(context, context.query)
  // nothing to take back: the version in force is what it was
  if (isProposed) return { version, message: documentMessages.texts.proposed[context.language] }
  const numbers = { n: String(context.query.number), version: String(version) }
  return { version, before, message: translate(documentPageMessages.texts.versionRestored, context.language, numbers) }
})

export const noteVersion = handle(documentPageApi.noteVersion, async (context) => {
  await note(context, context.query)
  return {}
})
