import { sql } from 'kysely'
import type { HangingOn } from '@shuku/domain/documents/server'
import { homeMessages } from '../messages.ts'

/** People, each once. */
export const followersHangingOn: HangingOn = {
  id: 'followers',
  label: homeMessages.texts.hangingFollowers,
  moved: homeMessages.texts.movedFollowers,
  order: 20,
  count: (documentIds) => sql<number>`
    select count(distinct follower.person_id) from document_follower as follower
    join person on person.id = follower.person_id and person.status = 'active'
    where follower.document_id = any(${documentIds})`,
}
