import { lazy } from 'react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'

const DefaultRightsPane = lazy(async () => ({
  default: (await import('./default-rights-pane.tsx')).DefaultRightsPane,
}))
const CategoryRightsPane = lazy(async () => ({
  default: (await import('./category-rights-pane.tsx')).CategoryRightsPane,
}))
const CategoryAccessPane = lazy(async () => ({
  default: (await import('./category-access-pane.tsx')).CategoryAccessPane,
}))

export const categoryRightsWeb: WebFeature = {
  routes: [],
  slots: [
    categoryPanes.with([
      { id: 'defaultRights', Content: DefaultRightsPane },
      { id: 'rights', Content: CategoryRightsPane },
      { id: 'access', Content: CategoryAccessPane },
    ]),
  ],
}
