import { handle } from '@shuku/kit/server'
import { findDocument, tabsOf } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const content = { id: 'content', label: documentPageMessages.texts.tabContent, selected: 'true' as const }

export const listTabs = handle(documentPageApi.listTabs, async (context) => {
  const { standing } = await findDocument(context, context.query.documentId)
  const told = tabsOf(standing)
    .flatMap(({ id, label, forPrograms }) => (forPrograms === undefined ? [] : [{ id, label, place: forPrograms }]))
    .toSorted((a, b) => a.place - b.place)
  return { tabs: [content, ...told].map(({ label, ...tab }) => ({ ...tab, label: label[context.language] })) }
})
