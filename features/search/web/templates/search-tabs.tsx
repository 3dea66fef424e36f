import { BellRing } from 'lucide-react'
import { templateOf, viewOf, views } from '@shuku/domain/search/contract'
import { TabBar, useMessages } from '@shuku/kit/web'
import { mostTemplates } from '../../contract.ts'
import { searchMessages } from '../../messages.ts'
import type { Templates } from './use-templates.tsx'

/** The fixed tabs, and those that one saved. */
export function SearchTabs({ templates }: { templates: Templates }) {
  const t = useMessages(searchMessages)
  const { tabs, present, state, open, remove, move, actionsOf, isChanged, isFull, saveAs } = templates
  const find = (key: string) => tabs.find(({ view }) => String(view) === key)
  // what is refused is on no tab
  const isUnknown = !present && !state.whole && templateOf(state) !== undefined
  return (
    <TabBar
      label={t('views')}
      items={tabs.map((tab) => ({
        key: String(tab.view),
        label: tab.title,
        closable: tab.deletable,
        icon: tab.notifies && <BellRing role="img" aria-label={t('notifyOfNew')} />,
        mark: tab === present && isChanged ? t('templateIsChanged') : undefined,
        actions: tab.deletable ? actionsOf(tab) : [],
      }))}
      value={isUnknown ? '' : String(present?.view ?? views[viewOf(state)])}
      onChange={(key) => {
        const tab = find(key)
        if (tab) open(tab)
      }}
      onClose={(key) => {
        const tab = find(key)
        if (tab) void remove(tab)
      }}
      closeLabel={(tab) => t('deleteTemplate', { tab })}
      onMove={(key, to) => {
        const [tab, place] = [find(key), find(to)]
        if (tab && place) move(tab, place)
      }}
      onAdd={{
        label: t('saveAsTemplate'),
        run: () => saveAs(),
        disabledBecause: isFull ? t('templatesAreFull', { n: mostTemplates }) : undefined,
      }}
    />
  )
}
