import { Segmented, Select } from 'antd'
import { LayoutGrid, List } from 'lucide-react'
import { Text, wire, wireObject } from '@shuku/kit/contract'
import { FilterBar, SearchInput, TreeDrawerButton, useAddressState, useMessages, useSmallScreen } from '@shuku/kit/web'
import { diskMessages } from '../messages.ts'
import { DetailsButton } from './details/details-pane.tsx'
import type { ChangeState, DiskState } from './disk-state.ts'

interface ToolsProps {
  readonly state: DiskState
  readonly change: (...given: [...Parameters<ChangeState>, how?: { replace: boolean }]) => void
}

interface FilterToolsProps extends ToolsProps {
  readonly title: string
}

/** The field that finds names. */
export function FilterTools({ state, change, title }: FilterToolsProps) {
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  return (
    <>
      <FilterBar
        field={
          <SearchInput
            value={state.text ?? ''}
            label={t('find')}
            width={small ? '100%' : 220}
            delayMs={250}
            onSearch={(text) => change({ text: text || undefined }, { replace: true })}
          />
        }
        drawerButton={<TreeDrawerButton label={title} />}
      />
    </>
  )
}

const Sorted = wireObject({ sort: wire('sort', Text).optional() })
const byName = 'name:ascend'
const byTime = 'changedAt:descend'

/** How items are shown and in which order. */
export function LookTools({ state: { look }, change }: ToolsProps) {
  const t = useMessages(diskMessages)
  const small = useSmallScreen()
  const [{ sort = byName }, setSorted] = useAddressState(Sorted)
  return (
    <>
      {look === 'icon' && !small && (
        <Select
          aria-label={t('sort')}
          value={sort === byTime ? byTime : byName}
          options={[
            { value: byName, label: t('byName') },
            { value: byTime, label: t('byTime') },
          ]}
          onChange={(wanted) => setSorted({ sort: wanted })}
        />
      )}
      {!small && (
        <Segmented
          aria-label={t('look')}
          value={look}
          options={[
            { value: 'icon', icon: <LayoutGrid aria-label={t('icons')} role="img" />, title: t('icons') },
            { value: 'list', icon: <List aria-label={t('list')} role="img" />, title: t('list') },
          ]}
          onChange={(next) => change({ look: next === 'list' ? 'list' : undefined })}
        />
      )}
      <DetailsButton />
    </>
  )
}
