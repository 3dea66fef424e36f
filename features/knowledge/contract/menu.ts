import { get, Id, Integer, Name, post, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'

/** Characters that the navigation has room for. */
export const longestLabel = 30
export const mostInMenu = 20

export const KnowledgeLink = wireObject({ mapId: wire('mapId', Integer), label: wire('label', Text) })
export type KnowledgeLink = z.output<typeof KnowledgeLink>

export const knowledgeMenuApi = {
  listMenu: get('/api/shuku/knowledge/menu', {
    doc: 'The knowledge maps that everybody finds in the navigation, those that were added last at the end.',
    reply: wireObject({ links: wire('links', z.array(KnowledgeLink)) }),
  }),
  setInMenu: post('/api/shuku/knowledge/menu/set', {
    doc: 'Puts a knowledge map into everybody’s navigation, names it there, or takes it out.',
    query: wireObject({
      mapId: wire('mapId', Id),
      label: wire('label', Name.trim().min(1).max(longestLabel)),
      isInMenu: wire('isInMenu', Truth),
    }),
  }),
} satisfies Record<string, Endpoint>
