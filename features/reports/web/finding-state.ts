import { Day, IntegerId, wire, wireObject, z } from '@shuku/kit/contract'
import { Period } from '@shuku/domain/search/contract'

export const findingKinds = ['unread', 'overdue', 'idle', 'left', 'growth'] as const

export const FindingState = wireObject({
  finding: wire('finding', z.enum(findingKinds)).default('unread'),
  categoryId: wire('category_id', IntegerId).optional(),
  unitId: wire('unitId', IntegerId).optional(),
  period: wire('period', Period).default('5'),
  from: wire('from', Day).optional(),
  to: wire('to', Day).optional(),
})
export type FindingState = z.output<typeof FindingState>
export type ChangeFinding = (patch: { [K in keyof FindingState]?: FindingState[K] | undefined }) => void
