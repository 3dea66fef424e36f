import type { WebFeature } from '@shuku/kit/web'

export const shareWeb: WebFeature = { routes: [] }
