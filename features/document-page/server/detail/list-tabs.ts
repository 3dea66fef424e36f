import { handle } from '@shuku/kit/server'
import { findDocument, type Allowed } from '@shuku/domain/documents/server'
import type { Text } from '@shuku/kit/i18n'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

const tabs: readonly { id: string; label: Text; needs?: keyof Allowed }[] = [
  { id: 'content', label: text.tabContent },
  { id: 'acc', label: text.tabAttachments },
  { id: 'param', label: text.tabProperties },
  { id: 'version', label: text.tabVersions, needs: 'seeVersions' },
  { id: 'log', label: text.tabLog, needs: 'seeLog' },
]

export const listTabs = handle(documentPageApi.listTabs, async (context) => {
  const { allowed } = await findDocument(context, context.query.documentId)
  const open = tabs.filter(({ needs }) => needs === undefined || allowed[needs])
  return {
    tabs: open.map(({ id, label }) => ({
      id,
      label: label[context.language],
      ...(id === 'content' ? { selected: 'true' as const } : {}),
    })),
  }
})
