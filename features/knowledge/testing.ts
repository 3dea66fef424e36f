import type { Slice } from '@shuku/domain/testing'

export const slice: Slice = { name: 'knowledge', access: [], budgets: () => [] }
