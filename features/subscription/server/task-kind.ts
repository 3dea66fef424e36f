import { sql } from 'kysely'
import type { TaskKind } from '@shuku/domain/notices/server'
import { subscriptionMessages } from '../messages.ts'
import { isOfTab } from './lists.ts'

const from = sql`subscription join document on document.id = subscription.document_id
  join person as author on author.id = document.creator_id`

export const subscriptionTask: TaskKind = {
  id: 'subscription',
  order: 50,
  label: subscriptionMessages.texts.approval,
  waiting: (asking) => sql`
    select subscription.id, document.id, subscription.person_id, null::date, subscription.asked_at, subscription.note, 0
    from ${from} where ${isOfTab('1', asking)}`,
  begun: (asking) => sql`
    select subscription.id, document.id, document.creator_id, null::date, subscription.asked_at, subscription.note, 0
    from ${from} where ${isOfTab('0', asking)} and subscription.state = 'asked'`,
}
