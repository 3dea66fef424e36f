import { FileWarning } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { failedTextMessages } from '../messages.ts'

/** The right string of those who administer categories; the server bounds them to theirs. */
const administerCategories = 'DocSecCategoryAdd:Add'

export const failedTextsWeb: WebFeature = {
  routes: [{ path: 'failedTexts', load: async () => (await import('./failed-texts-page.tsx')).FailedTextsPage }],
  menu: [
    {
      path: 'failedTexts',
      label: failedTextMessages.texts.failedTexts,
      icon: <FileWarning aria-hidden />,
      group: 'administration',
      order: 900,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
}
