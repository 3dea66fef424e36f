import { lazy } from 'react'
import { LayoutTemplate } from 'lucide-react'
import { categoryPanes } from '@shuku/domain/categories/web'
import { documentActions } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { asTemplateOperation } from '../offers.ts'

export const documentTemplatesWeb: WebFeature = {
  routes: [],
  slots: [
    documentActions.with([
      {
        operation: asTemplateOperation,
        icon: <LayoutTemplate aria-hidden />,
        run: async ([first]) => {
          const act = await import('./offer-as-template.ts')
          if (first) await act.offerAsTemplate(first.id)
        },
      },
    ]),
    categoryPanes.with([
      {
        id: 'template',
        Content: lazy(async () => ({ default: (await import('./templates-pane.tsx')).TemplatesPane })),
      },
    ]),
  ],
}
