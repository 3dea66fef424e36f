import { contracts, customers, marketing, overseas, projects, training } from './categories/business.ts'
import type { CategoryGrant, CategoryNode, DefaultGrant, UploadLimits } from './categories/grants.ts'
import { announcements, archive, board, policies } from './categories/policies.ts'
import { products } from './categories/products.ts'

export interface DemoCategory {
  key: string
  name: string
  englishName: string
  description: string
  parent: string | null
  /** From the top, this category included. */
  path: readonly string[]
  order: number
  /** Documents below carry it in their code, e.g. CW-2026-014. */
  codePrefix: string
  approval: boolean
  /** The category's own settings; null takes the parent's. */
  own: {
    upload: UploadLimits | null
    rights: readonly CategoryGrant[] | null
    defaults: readonly DefaultGrant[] | null
  }
  /** What is in force, inherited or own. */
  upload: UploadLimits
  rights: readonly CategoryGrant[]
  defaults: readonly DefaultGrant[]
}

const tree: readonly CategoryNode[] = [
  policies,
  announcements,
  products,
  customers,
  contracts,
  projects,
  marketing,
  training,
  board,
  overseas,
  archive,
]

/** Parents before children, in the order of the tree. */
export const demoCategories: readonly DemoCategory[] = flatten(tree, null)

const byKey = new Map(demoCategories.map((category) => [category.key, category]))

export function categoryByKey(key: string): DemoCategory {
  const found = byKey.get(key)
  if (!found) throw new Error(`no demo category ${key}`)
  return found
}

function flatten(nodes: readonly CategoryNode[], parent: DemoCategory | null): DemoCategory[] {
  return nodes.flatMap((node, index) => {
    const category = toCategory(node, parent, index + 1)
    return [category, ...flatten(node.children ?? [], category)]
  })
}

function toCategory(node: CategoryNode, parent: DemoCategory | null, order: number): DemoCategory {
  const own = { upload: node.upload ?? null, rights: node.rights ?? null, defaults: node.defaults ?? null }
  return {
    key: node.key,
    name: node.name,
    englishName: node.englishName,
    description: node.description,
    parent: parent?.key ?? null,
    path: [...(parent?.path ?? []), node.name],
    order,
    codePrefix: node.codePrefix ?? parent?.codePrefix ?? 'DOC',
    approval: node.approval ?? parent?.approval ?? false,
    own,
    upload: own.upload ?? parent?.upload ?? { extensions: [], maxMb: 50, minMb: 0 },
    rights: own.rights ?? parent?.rights ?? [],
    defaults: own.defaults ?? parent?.defaults ?? [],
  }
}
