import type { WebFeature } from '@shuku/kit/web'

/** Reached from the organisation's screen, whose entry of the menu it belongs to. */
export const organisationImportWeb: WebFeature = {
  routes: [{ path: 'organisationImport', load: async () => (await import('./import-page.tsx')).ImportPage }],
}
