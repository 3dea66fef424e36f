import { useMemo } from 'react'
import {
  EmptyState,
  Query,
  Tree,
  useMessages,
  type Choosable,
  type ChoiceTreeProps,
  type TreeNode,
} from '@shuku/kit/web'
import { categoryMessages } from '../../messages.ts'
import { useCategories } from '../tree/use-categories.ts'
import { choiceOf, mayChoose, optionsOf, type Purpose } from './choosable.ts'

interface ChoiceTreeOf extends ChoiceTreeProps<Choosable> {
  readonly purpose: Purpose
  /** This one and all below it are not in it. */
  readonly outsideOf?: number | undefined
}

/** The tree in which categories are ticked; what is only the way to others cannot be. */
export function ChoiceTree({ purpose, outsideOf, chosen, onToggle }: ChoiceTreeOf) {
  const t = useMessages(categoryMessages)
  const { tree, byId, loading, error, retry } = useCategories(optionsOf(purpose))
  const nodes = useMemo(() => {
    const offered = (node: TreeNode): TreeNode[] => {
      const category = byId.get(Number(node.id))
      if (category?.id === outsideOf) return []
      const locked = category === undefined || !mayChoose(purpose, category)
      const below = node.children?.flatMap(offered) ?? []
      if (locked && below.length === 0) return []
      return [{ ...node, locked, hasChildren: below.length > 0, children: below }]
    }
    return tree.flatMap(offered)
  }, [tree, byId, purpose, outsideOf])
  const ticked = useMemo(() => new Set(chosen.map(({ id }) => String(id))), [chosen])
  const toggle = (id: string) => {
    const category = byId.get(Number(id))
    if (category) onToggle(choiceOf(byId, category))
  }
  if (loading || error) return <Query of={{ error, refetch: retry }} rows={6} />
  if (nodes.length === 0) return <EmptyState title={t('noneToChoose')} />
  return <Tree wraps label={t('tree')} nodes={nodes} ticked={ticked} onChange={toggle} />
}
