import { get, Id, Instant, Integer, Text, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { templateNames } from './maps.ts'

/** Of a list that has no pages. */
export const mostPublicMaps = 500

const listed = {
  id: wire('id', Integer),
  name: wire('name', Text),
  categoryName: wire('categoryName', Text),
  updatedAt: wire('updatedAt', Instant),
}

export const PublicMap = wireObject({
  ...listed,
  /** Without pictures. */
  remark: wire('remark', Text),
  template: wire('template', z.enum(templateNames)),
  themes: wire(
    'themes',
    z.array(
      wireObject({
        id: wire('id', Integer),
        title: wire('title', Text),
        weight: wire('weight', Integer),
        points: wire(
          'points',
          z.array(
            wireObject({
              pointId: wire('pointId', Integer),
              name: wire('name', Text),
              weight: wire('weight', Integer),
            }),
          ),
        ),
      }),
    ),
  ),
})
export type PublicMap = z.output<typeof PublicMap>

/** For everybody, also without a session: maps that are marked as public, and nothing of any document. */
export const publicMapsApi = {
  listPublicMaps: get('/api/shuku/knowledge/public/maps', {
    doc: 'The knowledge maps that are open to everybody; the last changed first.',
    reply: wireObject({ maps: wire('maps', z.array(wireObject(listed))) }),
    access: 'open',
  }),
  getPublicMap: get('/api/shuku/knowledge/public/map', {
    doc: 'One of them with its themes and points, without their documents.',
    query: wireObject({ id: wire('id', Id) }),
    reply: PublicMap,
    access: 'open',
  }),
  getPublicPoint: get('/api/shuku/knowledge/public/point', {
    doc: 'A knowledge point that such a map shows: its text and the titles of its rows, without their documents.',
    query: wireObject({ id: wire('id', Id) }),
    reply: wireObject({
      id: wire('id', Integer),
      name: wire('name', Text),
      /** Without pictures. */
      remark: wire('remark', Text),
      rows: wire('rows', z.array(wireObject({ title: wire('title', Text), weight: wire('weight', Integer) }))),
    }),
    access: 'open',
  }),
} satisfies Record<string, Endpoint>
