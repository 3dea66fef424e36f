import { addresses } from '@shuku/domain/addresses'
import type { Screen } from '@shuku/kit/testing/browser'

export const screens: readonly Screen[] = [
  {
    name: 'edit',
    address: ({ documentId }) => addresses.editDocument(documentId),
    seen: '.ProseMirror',
    by: 'localAdministrator',
  },
]
