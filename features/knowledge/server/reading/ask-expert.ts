import { addresses } from '@shuku/domain/addresses'
import { notify, type NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { handle } from '@shuku/kit/server'
import { readingApi as api } from '../../contract/reading.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { stationMessages } from '../../reading-messages.ts'
import { findStation } from './get-station.ts'

const text = stationMessages.texts

const details = z.object({ mapId: z.int(), pointId: z.int(), point: z.string(), note: z.string() })

/** Somebody asks who knows a point best; it leads to the point. */
export const questionNotice: NoticeKind = {
  id: 'knowledgeQuestion',
  sentence: text.noticeAsked,
  details,
  leadsTo: (given) => {
    const { mapId, pointId } = details.parse(given)
    return addresses.knowledgeMap(mapId, { pointId })
  },
  mails: { id: 'knowledgeQuestions', label: text.mailsOfQuestions, order: 65 },
  mostAnHour: 5,
}

/** Of those alone whom the caller sees named there: nobody is asked who does not let themselves be named. */
export const askExpert = handle(api.askExpert, async (context) => {
  const { db, caller, query } = context
  const { mapId, pointId, personId, note } = query
  const { name: point, experts } = await findStation(context, { mapId, pointId })
  if (!experts.some((expert) => expert.personId === personId)) throw knowledgeErrors.noExpert()
  const notice = {
    kind: questionNotice.id,
    by: caller.personId,
    subjectIds: [],
    details: { mapId, pointId, point, note },
  }
  await notify(db, notice, [personId])
  return {}
})
