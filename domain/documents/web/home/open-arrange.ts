import { lazyDialog } from '@shuku/kit/web'
import type { ArrangementCalls } from '../../contract.ts'
import type { HomeSectionContent } from './home-slots.ts'

/** Asks which sections of a page somebody wants, and in which order. */
export const openArrange = lazyDialog<{ known: readonly HomeSectionContent[]; calls: ArrangementCalls }>(
  async () => (await import('./arrange-dialog.tsx')).ArrangeDialog,
)
