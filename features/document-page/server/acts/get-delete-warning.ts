import { handle } from '@shuku/kit/server'
import { translate } from '@shuku/kit/i18n'
import { documentErrors } from '@shuku/domain/documents/contract'
import { readBinSetting } from '@shuku/domain/documents/server'
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
  const { isOpen, days } = await readBinSetting(db)
  const isOne = ids.length === 1
  const warning = isOpen ? (isOne ? text.toBinOne : text.toBinMany) : isOne ? text.deleteOne : text.deleteMany
  return {
    title: text.deleteTitle[language],
    subtitle: translate(warning, language, { subject, n: ids.length, days }),
  }
})
