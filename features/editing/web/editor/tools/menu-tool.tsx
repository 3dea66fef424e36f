import type { ReactNode } from 'react'
import { Dropdown } from 'antd'
import { Tool } from './tool.tsx'

export interface MenuToolItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** A thin line before it. */
  readonly startsGroup?: boolean
}

interface MenuToolProps {
  label: string
  icon: ReactNode
  items: readonly MenuToolItem[]
  chosen: string
  isOn: boolean
  onChoose: (key: string) => void
}

/** A tool with several values. */
export function MenuTool({ label, icon, items, chosen, isOn, onChoose }: MenuToolProps) {
  const entries = items.flatMap(({ key, label: text, icon: sign, startsGroup }) => [
    ...(startsGroup ? [{ type: 'divider' as const, key: `before ${key}` }] : []),
    { key, label: text, ...(sign ? { icon: sign } : {}) },
  ])
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: entries, selectable: true, selectedKeys: [chosen], onClick: ({ key }) => onChoose(key) }}
    >
      <span>
        <Tool label={label} icon={icon} isOn={isOn} hasMenu />
      </span>
    </Dropdown>
  )
}
