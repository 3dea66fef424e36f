import { textNow, type TreeNode } from '@shuku/kit/web'
import type { AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'

/** The units as a tree; those that are not open to be chosen are shown as the way to others. */
export function unitNodes(
  units: readonly AdministeredUnit[],
  mayChoose: (unit: AdministeredUnit) => boolean,
): TreeNode[] {
  const names = new Map(units.map(({ id, name }) => [id, name]))
  const below = Map.groupBy(units, ({ parentId }) => parentId)
  const make = (unit: AdministeredUnit): TreeNode => {
    const children = (below.get(unit.id) ?? []).map(make)
    const { id, name, searchText, isClosed } = unit
    const into = names.get(unit.mergedIntoId)
    return {
      id: String(id),
      name: into
        ? textNow(organisationMessages, 'mergedName', { name, into })
        : isClosed
          ? textNow(organisationMessages, 'closedName', { name })
          : name,
      pinyin: searchText,
      hasChildren: children.length > 0,
      children,
      locked: !mayChoose(unit),
    }
  }
  return (below.get(0) ?? []).map(make)
}
