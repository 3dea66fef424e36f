import { Map as MapSign, MapPin } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { useApi, type MenuLink, type WebFeature } from '@shuku/kit/web'
import { knowledgeMenuApi } from '../contract/menu.ts'
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
      group: 'library',
      order: 73,
      owns: ['knowledgeList', 'knowledgeEdit', 'knowledgeMap'],
      useLinks: useKnowledgeLinks,
    },
  ],
}

/** The maps that were put into the navigation. */
function useKnowledgeLinks(): readonly MenuLink[] {
  const { data } = useApi(knowledgeMenuApi.listMenu, {}, { staleMs: 300_000 })
  return (data?.links ?? []).map(({ mapId, label }) => ({
    key: mapId,
    label,
    icon: <MapPin aria-hidden />,
    href: addresses.knowledgeMap(mapId),
  }))
}
