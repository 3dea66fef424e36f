import { z } from '@shuku/kit/contract'
import type { Job } from '@shuku/kit/server'

const payload = z.object({ contentId: z.int() })

/** To enqueue it; what it does stands in `extract-text.ts`. */
export const extractTextJob = {
  name: 'files.extractText',
  payload,
  maxAttempts: 3,
  // after what people wait for
  priority: 5,
} satisfies Job<typeof payload>
