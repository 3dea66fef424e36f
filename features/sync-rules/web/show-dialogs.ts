import { lazyDialog } from '@shuku/kit/web'
import type { RuleAsked } from './dialogs-asked.ts'

export const showRule = lazyDialog<RuleAsked>(async () => (await import('./form/rule-dialog.tsx')).RuleDialog)
export const showStatus = lazyDialog<object>(async () => (await import('./status-dialog.tsx')).StatusDialog)
