import { get, Integer, wire, wireObject, type Endpoint } from '@shuku/kit/contract'

export const shareApi = {
  getShare: get('/api/shuku/share', {
    doc: 'What the page "Share" shows.',
    reply: wireObject({ personId: wire('personId', Integer) }),
  }),
} satisfies Record<string, Endpoint>
