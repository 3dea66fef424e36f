import { handle } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { documentErrors } from '@shuku/domain/documents/contract'
import { requireRight } from '@shuku/domain/rights/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

export const getDeleteWarning = handle(documentPageApi.getDeleteWarning, async (context) => {
  const { db, query, language } = context
  const ids = query.documentIds
  if (ids.length === 0) throw documentErrors.nothingChosen()
  await requireRight(context, ids, 'read')
  const [first] = ids
  const { subject } = await db
    .selectFrom('document')
    .select('subject')
    .where('id', '=', first ?? 0)
    .executeTakeFirstOrThrow()
  return {
    title: text.deleteTitle[language],
    subtitle:
      ids.length === 1
        ? translate(text.deleteOne, language, { subject })
        : translate(text.deleteMany, language, { n: ids.length }),
  }
})
