import { wire, z } from '@shuku/kit/contract'

/** The documents with which an act on many was not done, with the reasons; without a title, what the caller may not know of. */
export const RefusedDocuments = wire(
  'refused',
  z.array(z.object({ id: z.int(), subject: z.string(), reason: z.string() })),
)
