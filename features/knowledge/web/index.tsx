import type { WebFeature } from '@shuku/kit/web'

export const knowledgeWeb: WebFeature = {
  routes: [{ path: 'knowledgeMap', load: async () => (await import('./reading/map/map-page.tsx')).MapPage }],
}
