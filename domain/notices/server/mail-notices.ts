import type { Job } from '@shuku/kit/server'
import { z } from '@shuku/kit/contract'

const payload = z.object({ eventId: z.int() })

/** Sends an event's notices by mail as well, where a mail server is configured; what it does is in features/notices. */
export const mailNotices: Job<typeof payload> = { name: 'notices.mail', payload, maxAttempts: 10 }
