import type { WebFeature } from '@shuku/kit/web'

export const shareWeb: WebFeature = {
  routes: [{ path: 'share', load: async () => (await import('./share-page.tsx')).SharePage }],
}
