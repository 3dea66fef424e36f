import { ChevronDown } from 'lucide-react'
import { Dropdown } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { categoryMessages } from '../../messages.ts'
import type { TreeKind } from './use-categories.ts'

const words = { all: 'treeAll', favourites: 'treeFavourites', common: 'treeCommon' } as const

interface TreeKindMenuProps {
  kind: TreeKind
  kinds: readonly TreeKind[]
  onChange: (kind: TreeKind) => void
}

/** The drop menu above the tree. */
export function TreeKindMenu({ kind, kinds, onChange }: TreeKindMenuProps) {
  const t = useMessages(categoryMessages)
  if (kinds.length === 1) return <span className="sk-tree-kind sk-cut">{t(words[kind])}</span>
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [kind],
        items: kinds.map((each) => ({ key: each, label: t(words[each]) })),
        onClick: ({ key }) => onChange(key as TreeKind),
      }}
    >
      <button type="button" className="sk-plain-button sk-tree-kind">
        <span className="sk-cut">{t(words[kind])}</span>
        <ChevronDown aria-hidden />
      </button>
    </Dropdown>
  )
}
