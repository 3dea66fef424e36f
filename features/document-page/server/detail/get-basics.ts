import { handle, localTime } from '@shuku/kit/server'
import type { MenuItem } from '@shuku/kit/contract'
import { findDocument, type DocumentDetail } from '@shuku/domain/documents/server'
import { documentPageApi } from '../../contract.ts'
import { documentPageMessages } from '../../messages.ts'

const text = documentPageMessages.texts

export const getBasics = handle(documentPageApi.getBasics, async (context) => {
  const { caller, language, query } = context
  const document = await findDocument(context, query.documentId)
  const changed = localTime(document.updatedAt, caller.timeZone)
  return {
    data: {
      ...emptyData,
      subject: document.subject,
      status: document.status,
      code: document.code,
      version: String(document.version),
      keywords: document.keywords,
      ownerId: document.owner.id,
      categoryId: document.categoryId,
      changedById: document.updatedBy.id,
      changedBy: document.updatedBy.name,
      changedOn: changed.day,
      changedTime: changed.time,
      changedAt: `${changed.day} ${changed.time}`,
      expiredOn: document.expiresOn ?? '',
    },
    items: menuOf(document).map(({ label, ...item }) => ({ ...menuDefaults, ...item, label: label[language] })),
    watermark: { onPrint: '0', on: '0', onView: '0', onDownload: '0', none: '1' },
  }
})

/** Things of the suite that this product does not keep. */
const emptyData = {
  main: '',
  mainDocument: '',
  personId: '',
  customerId: '',
  assetId: '',
  projectId: '',
  approvedById: '',
  approvedOn: '',
  archivedById: '',
  canceledById: '',
}

const menuDefaults = { icon: '', call: '', needsSelection: '0' as const }

type Item = Pick<MenuItem, 'type' | 'top' | 'parameters'> & { label: (typeof text)[keyof typeof text] }

function menuOf({ allowed, attachments }: DocumentDetail): Item[] {
  const [first] = attachments
  return [
    ...(allowed.edit ? [{ type: 'BTN_EDIT', label: text.edit, top: '1' as const }] : []),
    ...(allowed.download && first
      ? [
          {
            type: 'BTN_DOWNLOAD',
            label: text.download,
            top: '1' as const,
            parameters: `download=1&fileid=${first.fileId}`,
          },
        ]
      : []),
    { type: 'BTN_PRINT', label: text.print, top: '0' },
    ...(allowed.seeLog ? [{ type: 'BTN_LOG', label: text.seeLog, top: '0' as const }] : []),
    ...(allowed.delete ? [{ type: 'BTN_DELETE', label: text.delete, top: '0' as const }] : []),
  ]
}
