import { lazyDialog } from '@shuku/kit/web'
import type { SyncComputer } from '../contract.ts'
import type { RuleAsked } from './dialogs-asked.ts'

export const showRule = lazyDialog<RuleAsked>(async () => (await import('./form/rule-dialog.tsx')).RuleDialog)
export const showStatus = lazyDialog<object>(async () => (await import('./status-dialog.tsx')).StatusDialog)
export const showRollBack = lazyDialog<{ readonly computer: SyncComputer }>(
  async () => (await import('./roll-back/roll-back-dialog.tsx')).RollBackDialog,
)
