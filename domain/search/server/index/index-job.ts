import { z } from '@shuku/kit/contract'
import type { Job } from '@shuku/kit/server'

/** Indexes documents again: after their files' texts were found, or when the way of cutting texts has changed. */
export const indexDocumentsJob = {
  name: 'search.indexDocuments',
  payload: z.object({ documentIds: z.array(z.int().positive()) }),
} satisfies Job
