import { useMemo } from 'react'
import { Query, Tree, useApi, useMessages, type ChoiceTreeProps, type TreeNode } from '@shuku/kit/web'
import { peopleApi, type Choice, type UnitKind, type UnitNode } from '../contract.ts'
import { peopleMessages } from '../messages.ts'
import { buildUnitTree } from './list-sides.tsx'

interface UnitChoiceTreeProps extends ChoiceTreeProps<Choice> {
  /** Units of other kinds are the way to these, and cannot be chosen. */
  readonly kinds: readonly UnitKind[]
}

/** The organisation, in which units are chosen. */
export function UnitChoiceTree({ kinds, chosen, onToggle }: UnitChoiceTreeProps) {
  const t = useMessages(peopleMessages)
  const { data, error, refetch } = useApi(peopleApi.getUnits, {}, { staleMs: 60_000 })
  const byId = useMemo(() => new Map(data?.units.map((unit) => [unit.id, unit])), [data])
  const nodes = useMemo(() => {
    const lock = (node: TreeNode): TreeNode[] => {
      const unit = byId.get(Number(node.id))
      const children = (node.children ?? []).flatMap(lock)
      const locked = unit === undefined || !kinds.includes(kindOf(unit))
      // what leads to nothing that can be chosen is left out
      return locked && children.length === 0 ? [] : [{ ...node, locked, children, hasChildren: children.length > 0 }]
    }
    return buildUnitTree([...byId.values()]).flatMap(lock)
  }, [byId, kinds])
  const ticked = useMemo(
    () => new Set(chosen.flatMap(({ kind, id }) => (kinds.some((each) => each === kind) ? [String(id)] : []))),
    [chosen, kinds],
  )
  if (!data) return <Query of={{ error, refetch }} rows={6} />
  const toggle = (id: string) => {
    const unit = byId.get(Number(id))
    if (unit) onToggle(choiceOf(byId, unit))
  }
  return <Tree wraps label={t('units')} nodes={nodes} openLevels={2} ticked={ticked} onChange={toggle} />
}

/** The headquarters is the first of the branches. */
function kindOf({ kind }: UnitNode): UnitKind {
  return kind === 'department' ? 'department' : 'subcompany'
}

function choiceOf(byId: ReadonlyMap<number, UnitNode>, unit: UnitNode): Choice {
  const above: string[] = []
  for (let up = byId.get(unit.parentId); up && up.kind !== 'headquarters'; up = byId.get(up.parentId))
    above.unshift(up.name)
  return { kind: kindOf(unit), id: unit.id, name: unit.name, detail: above.join(' / '), code: '', isGone: false }
}
