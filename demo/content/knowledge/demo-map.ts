export const pointCategories = ['财务制度', '内控与审计', '安全规程', '产品与客户'] as const
export const mapCategories = ['岗位学习', '安全', '销售'] as const

type PointCategory = (typeof pointCategories)[number]

/** Documents by their names, and what the search finds besides, as one types it there; weights of a point make 100. */
type DemoRow = readonly [title: string, weight: number, documents: readonly string[], query?: string]

/** Points of one category. */
export const pointsOf =
  (category: PointCategory) =>
  (name: string, remark: string, ...rows: readonly DemoRow[]) => ({ name, category, remark, rows })

export type DemoPoint = ReturnType<ReturnType<typeof pointsOf>>

export interface DemoMap {
  readonly name: string
  readonly category: (typeof mapCategories)[number]
  readonly template: 'line' | 'steps' | 'cards' | 'canvas'
  readonly remark: string
  /** Shown to people without a session, too. */
  readonly isPublic?: boolean
  /** Under which everybody finds it in the navigation. */
  readonly menuLabel?: string
  /** With the weights of points by their names; one may be in several maps. */
  readonly themes: readonly {
    readonly title: string
    readonly weight: number
    readonly points: Readonly<Record<string, number>>
  }[]
  /** A free canvas has boxes that may lead to points of the map, and lines between two, by their places from 1. */
  readonly contents?: {
    readonly boxes: readonly (readonly [text: string, x: number, y: number, point?: string])[]
    readonly lines: readonly (readonly [from: number, to: number])[]
  }
}
