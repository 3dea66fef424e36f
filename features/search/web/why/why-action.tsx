import { CircleHelp } from 'lucide-react'
import { queryOf, type SearchState } from '@shuku/domain/search/web'
import { lazyDialog, type Action } from '@shuku/kit/web'
import type { WhyDialog } from './why-dialog.tsx'

const openWhy = lazyDialog<Omit<Parameters<typeof WhyDialog>[0], 'open' | 'onClose'>>(
  async () => (await import('./why-dialog.tsx')).WhyDialog,
)

/** “Why is this (not) in my list?”, of the list as its address says it. */
export function whyAction(address: SearchState, label: string): Action {
  return { key: 'why', label, icon: <CircleHelp />, run: () => openWhy({ query: queryOf(address) }) }
}
