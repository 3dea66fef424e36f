import type { WebFeature } from '@shuku/kit/web'

export const knowledgeWeb: WebFeature = {}
