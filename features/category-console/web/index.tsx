import { lazy } from 'react'
import { FolderCog } from 'lucide-react'
import { categoryPanes, movePreviews } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../messages.ts'

const DefaultRightsPane = lazy(async () => ({
  default: (await import('./rights/default-rights-pane.tsx')).DefaultRightsPane,
}))
const CategoryRightsPane = lazy(async () => ({
  default: (await import('./rights/category-rights-pane.tsx')).CategoryRightsPane,
}))
const CategoryAccessPane = lazy(async () => ({
  default: (await import('./rights/category-access-pane.tsx')).CategoryAccessPane,
}))
const SettingLogPane = lazy(async () => ({ default: (await import('./log/setting-log-pane.tsx')).SettingLogPane }))
const MovePreview = lazy(async () => ({ default: (await import('./move/move-preview.tsx')).MovePreview }))

export const categoryConsoleWeb: WebFeature = {
  routes: [
    {
      // where the suite's other pages lead
      path: '/docengine/sec/categorySetting',
      load: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
      frame: 'folded',
    },
    { path: 'categoryConsole', load: async () => (await import('./settings/console-page.tsx')).ConsolePage },
  ],
  menu: [
    {
      path: 'categoryConsole',
      label: categoryConsoleMessages.texts.console,
      icon: <FolderCog aria-hidden />,
      group: 'administration',
      order: 870,
      mayOpen: ({ administersCategories }) => administersCategories,
    },
  ],
  slots: [
    categoryPanes.with([
      { id: 'defaultRights', Content: DefaultRightsPane },
      { id: 'rights', Content: CategoryRightsPane },
      { id: 'access', Content: CategoryAccessPane },
      { id: 'log', Content: SettingLogPane },
    ]),
    movePreviews.with([MovePreview]),
  ],
}
