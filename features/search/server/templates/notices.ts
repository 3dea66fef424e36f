import { addresses } from '@shuku/domain/addresses'
import type { NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { searchMessages } from '../../messages.ts'

const text = searchMessages.texts
const details = z.object({ templateId: z.int(), name: z.string() })

export const hitsNotice: NoticeKind = {
  id: 'searchHits',
  sentence: text.noticeOfHits,
  details,
  mails: { id: 'searchHits', label: text.mailsOfHits, order: 60 },
  leadsTo: (given) => addresses.search({ view: details.parse(given).templateId }),
}
