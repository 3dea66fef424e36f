import { BookMarked, House } from 'lucide-react'
import { documentActions, homeSections, panelSections } from '@shuku/domain/documents/web'
import type { WebFeature } from '@shuku/kit/web'
import { homeMessages } from '../messages.ts'
import { followActs } from './follow-act.tsx'
import { FollowSection } from './follow-section.tsx'
import { starActs } from './star-act.tsx'
import { sections } from './sections.tsx'

export const homeWeb: WebFeature = {
  routes: [
    { path: 'home', load: async () => (await import('./home-page.tsx')).HomePage },
    { path: 'mine', load: async () => (await import('./mine-page.tsx')).MinePage },
  ],
  menu: [
    { path: 'home', label: homeMessages.texts.home, icon: <House aria-hidden />, group: 'work', order: 0 },
    { path: 'mine', label: homeMessages.texts.mine, icon: <BookMarked aria-hidden />, group: 'work', order: 15 },
  ],
  slots: [
    homeSections.with(sections),
    documentActions.with([...starActs, ...followActs]),
    panelSections.with([{ id: 'follow', order: 22, Content: FollowSection }]),
  ],
}
