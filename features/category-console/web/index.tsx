import { lazy } from 'react'
import { FolderCog } from 'lucide-react'
import { categoryPanes } from '@shuku/domain/categories/web'
import type { WebFeature } from '@shuku/kit/web'
import { categoryConsoleMessages } from '../messages.ts'

const SettingLogPane = lazy(async () => ({ default: (await import('./log/setting-log-pane.tsx')).SettingLogPane }))

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
  slots: [categoryPanes.with([{ id: 'log', Content: SettingLogPane }])],
}
