import { lazy } from 'react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'

export const customFieldsWeb: WebFeature = {
  routes: [],
  slots: [
    categoryPanes.with([
      { id: 'custom', Content: lazy(async () => ({ default: (await import('./fields-pane.tsx')).FieldsPane })) },
    ]),
  ],
}
