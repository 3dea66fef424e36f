import { FilePenLine } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { coeditingMessages } from '../messages.ts'

export const coeditingWeb: WebFeature = {
  routes: [
    { path: 'editList', load: async () => (await import('./list/list-page.tsx')).ListPage },
    {
      path: 'coediting',
      frame: 'folded',
      load: async () => (await import('./screen/coediting-page.tsx')).CoeditingPage,
    },
    {
      path: 'mobilePicker',
      frame: 'bare',
      load: async () => (await import('./picker/picker-page.tsx')).PickerPage,
    },
  ],
  menu: [
    {
      path: 'editList',
      label: coeditingMessages.texts.list,
      icon: <FilePenLine aria-hidden />,
      group: 'collaboration',
      order: 27,
      owns: ['coediting'],
    },
  ],
}
