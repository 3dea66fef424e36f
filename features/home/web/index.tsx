import { BookMarked, House } from 'lucide-react'
import { documentActions, homeSections } from '@shuku/domain/documents/web'
import { useMessages, type WebFeature } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'
import { starActs } from './star-act.tsx'
import { sections } from './sections.tsx'

export const homeWeb: WebFeature = {
  routes: [
    { path: 'home', load: async () => (await import('./home-page.tsx')).HomePage },
    { path: 'mine', load: async () => (await import('./mine-page.tsx')).MinePage },
  ],
  menu: [
    { path: 'home', Label: MenuLabel, icon: <House aria-hidden />, group: 'work', order: 0 },
    { path: 'mine', Label: MineLabel, icon: <BookMarked aria-hidden />, group: 'work', order: 15 },
  ],
  slots: [homeSections.with(sections), documentActions.with(starActs)],
}

function MenuLabel() {
  return useMessages(homeMessages)('home')
}

function MineLabel() {
  return useMessages(homeMessages)('mine')
}
