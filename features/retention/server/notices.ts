import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { retentionTexts as text } from '../messages.ts'

export const retentionNotices: readonly NoticeKind[] = [
  {
    id: 'retentionSoon',
    sentence: text.toldSoon,
    details: z.object({ category: z.string(), n: z.number(), day: z.string() }),
    mails: { id: 'retention', label: text.mails, order: 56 },
    leadsTo: () => addresses.retention(),
  },
  {
    id: 'retentionLate',
    sentence: text.toldLate,
    details: z.object({ day: z.string() }),
    mails: { id: 'retention', label: text.mails, order: 56 },
    leadsTo: () => addresses.retention(),
  },
]
