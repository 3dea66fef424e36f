import { ChartColumn } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { reportsMessages } from '../messages.ts'

const pages = () => import('./report-pages.tsx')

export const reportsWeb: WebFeature = {
  routes: [
    { path: 'count', load: async () => (await pages()).ReadingReport },
    { path: 'docofauthor', load: async () => (await pages()).AuthorReport },
    { path: 'docofdepartment', load: async () => (await pages()).DepartmentReport },
    { path: 'docofsubdepartment', load: async () => (await pages()).SubcompanyReport },
    { path: 'catalog', load: async () => (await pages()).CategoryReport },
    { path: 'reportList', load: async () => (await import('./report-list-page.tsx')).ReportListPage },
    { path: 'reportFindings', load: async () => (await import('./findings-page.tsx')).FindingsPage },
  ],
  menu: [
    {
      path: 'count',
      owns: ['docofauthor', 'docofdepartment', 'docofsubdepartment', 'catalog', 'reportList', 'reportFindings'],
      label: reportsMessages.texts.title,
      icon: <ChartColumn aria-hidden />,
      group: 'reports',
      order: 80,
    },
  ],
}
