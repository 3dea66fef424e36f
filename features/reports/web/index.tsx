import { ChartColumn } from 'lucide-react'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { reportsMessages } from '../messages.ts'

function Label() {
  return useMessages(reportsMessages)('title')
}

const pages = () => import('./report-pages.tsx')

export const reportsWeb: WebFeature = {
  routes: [
    { path: 'count', load: async () => (await pages()).ReadingReport },
    { path: 'docofauthor', load: async () => (await pages()).AuthorReport },
    { path: 'docofdepartment', load: async () => (await pages()).DepartmentReport },
    { path: 'docofsubdepartment', load: async () => (await pages()).SubcompanyReport },
    { path: 'catalog', load: async () => (await pages()).CategoryReport },
  ],
  menu: [
    {
      path: 'count',
      owns: ['docofauthor', 'docofdepartment', 'docofsubdepartment', 'catalog'],
      Label,
      icon: <ChartColumn aria-hidden />,
      group: 'work',
      order: 80,
    },
  ],
}
