import type { z } from '@shuku/kit/contract'
import type { Secrecy as SecrecyOnWire } from '../../contract.ts'

export type Secrecy = z.output<typeof SecrecyOnWire>

/** The strictest first. */
export const secrecies = ['confidential', 'secret', 'internal', 'public'] as const satisfies readonly Secrecy[]
