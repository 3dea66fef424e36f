import { TreeSelect } from 'antd'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMessages, type PickerFieldProps, type TreeNode } from '@shuku/kit/web'
import { categoryMessages } from '../messages.ts'
import { useCategories } from './use-categories.ts'

interface Line {
  readonly value: string
  readonly title: string
  readonly found: string
  readonly children: Line[]
}

/** One category, chosen in the tree or found by name or pinyin. */
export function CategoryField({ id, value, onChange }: PickerFieldProps) {
  const t = useMessages(categoryMessages)
  const { tree, loading } = useCategories()
  return (
    <TreeSelect<string | null, Line>
      id={id}
      value={value === '' ? null : value}
      treeData={tree.map(lineOf)}
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

function lineOf({ id, name, pinyin = '', children = [] }: TreeNode): Line {
  return { value: id, title: name, found: `${name} ${pinyin}`.toLowerCase(), children: children.map(lineOf) }
}
