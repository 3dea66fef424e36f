import { lazy } from 'react'
import { FileWarning, FolderCog, Trash2 } from 'lucide-react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'
import { ConsoleLabel, DeletedDocumentsLabel, FailedTextsLabel } from './menu-labels.tsx'

/** The right string of those who administer categories; the server bounds them to theirs. */
const administerCategories = 'DocSecCategoryAdd:Add'

const DefaultRightsPane = lazy(async () => ({
  default: (await import('./rights/default-rights-pane.tsx')).DefaultRightsPane,
}))
const CategoryRightsPane = lazy(async () => ({
  default: (await import('./rights/category-rights-pane.tsx')).CategoryRightsPane,
}))
const CategoryAccessPane = lazy(async () => ({
  default: (await import('./rights/category-access-pane.tsx')).CategoryAccessPane,
}))

export const categoryConsoleWeb: WebFeature = {
  routes: [
    {
      // CAT-04: where the suite's other pages lead
      path: '/docengine/sec/categorySetting',
      load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
    },
    { path: 'categoryConsole', load: async () => (await import('./settings/console-page.tsx')).ConsolePage },
    { path: 'categoryImport', load: async () => (await import('./import/import-page.tsx')).ImportPage },
    {
      path: 'deletedDocuments',
      load: async () => (await import('./deleted-documents/deleted-documents-page.tsx')).DeletedDocumentsPage,
    },
    { path: 'failedTexts', load: async () => (await import('./failed-texts/failed-texts-page.tsx')).FailedTextsPage },
  ],
  menu: [
    {
      path: 'categoryConsole',
      Label: ConsoleLabel,
      icon: <FolderCog aria-hidden />,
      group: 'administration',
      order: 870,
      mayOpen: ({ administersCategories }) => administersCategories,
    },
    {
      path: 'deletedDocuments',
      Label: DeletedDocumentsLabel,
      icon: <Trash2 aria-hidden />,
      group: 'administration',
      order: 875,
      mayOpen: ({ administersCategories }) => administersCategories,
    },
    {
      path: 'failedTexts',
      Label: FailedTextsLabel,
      icon: <FileWarning aria-hidden />,
      group: 'administration',
      order: 900,
      mayOpen: ({ rights }) => rights.includes(administerCategories),
    },
  ],
  slots: [
    categoryPanes.with([
      { id: 'defaultRights', Content: DefaultRightsPane },
      { id: 'rights', Content: CategoryRightsPane },
      { id: 'access', Content: CategoryAccessPane },
    ]),
  ],
}
