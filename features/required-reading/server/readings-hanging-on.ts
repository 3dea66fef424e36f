import { sql } from 'kysely'
import type { HangingOn } from '@shuku/domain/documents/server'
import { readingMessages } from '../messages.ts'

export const readingsHangingOn: HangingOn = {
  id: 'readings',
  label: readingMessages.texts.hanging,
  moved: readingMessages.texts.movedReadings,
  order: 10,
  count: (documentIds) => sql<number>`
    select count(*) from required_reading where document_id = any(${documentIds}) and ended_at is null`,
}
