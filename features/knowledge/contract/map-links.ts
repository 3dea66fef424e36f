import type { MapTemplate } from './maps.ts'

// Addresses that other programs and copied links use; host-relative, the prefix comes before them.

/** The page at which they open a knowledge map; it leads on to the screen. */
export const mapPage = '/spa/document/static/knowledgeMap.html'

export const linkOfMap = (id: number) => `${mapPage}?mapId=${id}`

/** The picture of a template. */
export const linkOfTemplate = (name: MapTemplate) => `/images/knowledge-map/${name}.svg`
