import { addresses } from '@shuku/domain/addresses'
import { findNextNotice, notify, type NoticeKind } from '@shuku/domain/notices/server'
import { z } from '@shuku/kit/contract'
import { handle, localTime } from '@shuku/kit/server'
import { readingApi as api } from '../../contract/reading.ts'
import { knowledgeErrors } from '../../knowledge-errors.ts'
import { stationMessages } from '../../reading-messages.ts'
import { findStation } from './get-station.ts'

const text = stationMessages.texts

const details = z.object({ mapId: z.int(), pointId: z.int(), point: z.string(), note: z.string() })

/** A question more is refused, since one that is only counted would lose its words. */
const mostAnHour = 5

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
  mostAnHour,
}

/** Of those alone whom the caller sees named there: nobody is asked who does not let themselves be named. */
export const askExpert = handle(api.askExpert, async (context) => {
  const { db, caller, query } = context
  const { mapId, pointId, personId, note } = query
  const { name: point, experts } = await findStation(context, { mapId, pointId })
  const expert = experts.find((each) => each.personId === personId)
  if (!expert) throw knowledgeErrors.noExpert()
  const notice = {
    kind: questionNotice.id,
    by: caller.personId,
    subjectIds: [],
    details: { mapId, pointId, point, note },
  }
  const again = await findNextNotice(db, notice, personId)
  if (again) {
    // the minute that is named must be late enough
    const { day, time } = localTime(new Date(again.getTime() + 59_999), caller.timeZone)
    throw knowledgeErrors.askedOften({ name: expert.name, most: mostAnHour, when: `${day} ${time.slice(0, 5)}` })
  }
  await notify(db, notice, [personId])
  return {}
})
