import { lazy } from 'react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'

export const documentTemplatesWeb: WebFeature = {
  routes: [],
  slots: [
    categoryPanes.with([
      {
        id: 'template',
        Content: lazy(async () => ({ default: (await import('./templates-pane.tsx')).TemplatesPane })),
      },
    ]),
  ],
}
