import { TreeSelect } from 'antd'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMessages, type PickerFieldProps, type TreeNode } from '@shuku/kit/web'
import { categoryMessages } from '../messages.ts'
import { useCategories } from './use-categories.ts'

interface Line {
  readonly value: string
  readonly title: string
  readonly found: string
  /** Only the way to what can be chosen. */
  readonly disabled: boolean
  readonly children: Line[]
}

/** One category, chosen in the tree or found by name or pinyin; where it is asked so, one to move documents into. */
export function CategoryField({ id, item, value, onChange }: PickerFieldProps) {
  const t = useMessages(categoryMessages)
  const mayMoveIn = item.picker?.parameters?.['canMoveIn'] === '1'
  const { tree, byId, loading } = useCategories({ mayMoveIn })
  const isOff = (key: string) => mayMoveIn && byId.get(Number(key))?.mayMoveIn !== true
  return (
    <TreeSelect<string | null, Line>
      id={id}
      value={value === '' ? null : value}
      treeData={tree.map((node) => lineOf(node, isOff))}
      loading={loading}
      allowClear
      showSearch={{ filterTreeNode: (typed, line) => line.found.includes(typed.trim().toLowerCase()) }}
      treeDefaultExpandedKeys={value === '' ? [] : [value]}
      placeholder={t('treeAll')}
      suffixIcon={<ChevronDown aria-hidden />}
      switcherIcon={({ expanded = false }: { expanded?: boolean }) =>
        expanded ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />
      }
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
      style={{ width: '100%' }}
    />
  )
}

function lineOf({ id, name, pinyin = '', children = [] }: TreeNode, isOff: (id: string) => boolean): Line {
  return {
    value: id,
    title: name,
    found: `${name} ${pinyin}`.toLowerCase(),
    disabled: isOff(id),
    children: children.map((child) => lineOf(child, isOff)),
  }
}
