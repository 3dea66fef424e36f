import type { ReplyOf } from '@shuku/kit/contract'
import type { approvalApi } from '../../contract.ts'

/** The rule of a category as its pane gets it. */
export type RuleSection = ReplyOf<typeof approvalApi.getRule>
