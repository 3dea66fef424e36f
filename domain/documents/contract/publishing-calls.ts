import { get, Id, Integer, Text, Truth, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { Secrecy } from '../statuses.ts'

const PublishingForecast = wireObject({
  /** How many people could read it; left out where the caller does not decide about the document. */
  readers: wire('readers', Integer).optional(),
  /** By what most of them could. */
  by: wire('by', z.array(wireObject({ name: wire('name', Text), people: wire('people', Integer) }))),
  /** Somebody has to approve it before. */
  needsApproval: wire('needsApproval', Truth),
  /** Some of those whom the first step asks, and how many it asks; nobody where what is filled in decides that. */
  approvers: wire('approvers', z.array(z.string())),
  approverCount: wire('approverCount', Integer),
  /** Somebody publishes it afterwards. */
  publishesApart: wire('publishesApart', Truth),
})
export type PublishingForecast = z.output<typeof PublishingForecast>

export const publishingApi = {
  forecastPublishing: get('/api/shuku/documents/publishing/forecast', {
    doc: 'How many people could read a document once it is published, by what, and who has to approve it before: of a new one that the caller makes in a category, or of a document that the caller may edit. Changes nothing.',
    query: wireObject({
      categoryId: wire('categoryId', Id).optional(),
      documentId: wire('id', Id).optional(),
      secrecy: wire('secretLevel', Secrecy).default('public'),
      /** With which a new one begins. */
      templateId: wire('templateid', Id).optional(),
    }),
    reply: PublishingForecast,
  }),
} satisfies Record<string, Endpoint>
