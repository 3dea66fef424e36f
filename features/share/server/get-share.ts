import { handle } from '@shuku/kit/server'
import { shareApi } from '../contract.ts'

export const getShare = handle(shareApi.getShare, async ({ caller }) => ({ personId: caller.personId }))
