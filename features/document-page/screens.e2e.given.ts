import { addresses } from '@shuku/domain/addresses'
import { type Screen } from '@shuku/kit/testing/browser'

const tabs = ['access', 'log', 'mustRead', 'version']

export const screens: readonly Screen[] = [
  {
    name: 'document',
    address: ({ documentId }) => addresses.document(documentId),
    seen: 'h1',
    by: 'localAdministrator',
  },
  ...tabs.map((tab): Screen => ({
    name: `document.${tab}`,
    address: ({ documentId }) => addresses.document(documentId, { tab }),
    seen: '[role=tabpanel]',
    by: 'localAdministrator',
  })),
]
