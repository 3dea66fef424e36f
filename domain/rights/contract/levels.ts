import { z } from '@shuku/kit/contract'

/** What a grant lets one do with a document; the holder (creator or owner) counts as an editor without any grant. */
export const levels = { view: 1, edit: 2, full: 3 } as const
export const Level = z.enum(['view', 'edit', 'full'])
export type Level = keyof typeof levels
