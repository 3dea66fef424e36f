import { lazy } from 'react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'

export const documentPropertiesWeb: WebFeature = {
  routes: [],
  slots: [
    categoryPanes.with([
      {
        id: 'properties',
        Content: lazy(async () => ({ default: (await import('./properties-pane.tsx')).PropertiesPane })),
      },
    ]),
  ],
}
