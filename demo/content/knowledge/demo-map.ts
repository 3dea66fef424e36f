/** A row of a point: documents by their names, and perhaps what the search finds besides. */
export interface DemoRow {
  readonly title: string
  readonly weight: number
  readonly documents?: readonly string[]
  /** As one types it into the search field. */
  readonly query?: string
}

export interface DemoPoint {
  readonly name: string
  readonly category: PointCategory
  readonly remark: string
  readonly rows: readonly DemoRow[]
}

export interface DemoTheme {
  readonly title: string
  readonly weight: number
  /** Weights of points by their names; one may be in several maps. */
  readonly points: Readonly<Record<string, number>>
}

export interface DemoMap {
  readonly name: string
  readonly category: MapCategory
  readonly template: 'line' | 'steps' | 'cards'
  readonly remark: string
  readonly themes: readonly DemoTheme[]
}

export const pointCategories = ['财务制度', '内控与审计', '安全规程', '产品与客户'] as const
export type PointCategory = (typeof pointCategories)[number]

export const mapCategories = ['岗位学习', '安全', '销售'] as const
export type MapCategory = (typeof mapCategories)[number]

/** Weights of the rows of a point make 100. */
export const row = (title: string, weight: number, documents: readonly string[], query?: string): DemoRow => ({
  title,
  weight,
  documents,
  ...(query !== undefined && { query }),
})

/** Points of one category. */
export const pointsOf =
  (category: PointCategory) =>
  (name: string, remark: string, ...rows: readonly DemoRow[]): DemoPoint => ({ name, category, remark, rows })
