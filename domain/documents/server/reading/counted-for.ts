import { sql, type RawBuilder } from 'kysely'
import { isKnownInReports } from '@shuku/domain/people/server'
import { mayRead } from '@shuku/domain/rights/server'
import type { Caller } from '@shuku/kit/server'
import { isCountedInReports } from '../status.ts'

/**
 * On `document`, and on `person`, who wrote or read it: reports and rankings count it for somebody. Of people whose numbers are
 * shown to them as theirs everything counts; of others what the asker may read, so that no number tells of what is hidden.
 */
export function isCountedFor(asker: Caller): RawBuilder<boolean> {
  return sql<boolean>`(${isCountedInReports} and (${isKnownInReports(asker)} or ${mayRead(asker)}))`
}
