import { Map as MapSign } from 'lucide-react'
import type { WebFeature } from '@shuku/kit/web'
import { knowledgeMessages } from '../messages.ts'

const text = knowledgeMessages.texts

export const knowledgeWeb: WebFeature = {
  // these names run no sign-on check; what is shown without a session, the screens decide
  routes: [
    { path: 'knowledgeList', open: 'anyone', load: async () => (await import('./lists/points-page.tsx')).PointsPage },
    { path: 'KnowledgeMapList', open: 'anyone', load: async () => (await import('./lists/maps-page.tsx')).MapsPage },
    {
      path: 'knowledgeCanvas',
      frame: 'bare',
      load: async () => (await import('./canvas/canvas-page.tsx')).CanvasPage,
    },
    { path: 'knowledgeMap', load: async () => (await import('./reading/map/map-page.tsx')).MapPage },
    { path: 'knowledgeEdit', open: 'anyone', load: async () => (await import('./points/point-page.tsx')).PointPage },
  ],
  menu: [
    {
      path: 'KnowledgeMapList',
      label: text.title,
      icon: <MapSign aria-hidden />,
      group: 'work',
      order: 73,
      owns: ['knowledgeList', 'knowledgeEdit', 'knowledgeMap'],
    },
  ],
}
