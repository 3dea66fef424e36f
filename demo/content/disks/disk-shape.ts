import type { DemoSubject } from '../company/subject.ts'
import type { Picture } from '../documents/draft.ts'

/** Somebody's own store of files: what is in it, and whom it is shared with. */
export interface DemoDisk {
  readonly owner: string
  /** Of its files; Chinese without. */
  readonly language?: 'zh' | 'en'
  readonly items: readonly DemoItem[]
}

export type DemoItem = DemoDiskFolder | DemoDiskFile

interface ItemFacts {
  readonly name: string
  readonly shares?: readonly DemoDiskShare[]
  /** People outside open it by a link for so many days from now. */
  readonly linkDays?: number
  /** In the bin for so many days. */
  readonly deletedDaysAgo?: number
}

interface DemoDiskFolder extends ItemFacts {
  readonly items: readonly DemoItem[]
}

export interface DemoDiskFile extends ItemFacts {
  /** Its versions, the oldest first. */
  readonly versions: readonly DemoDiskVersion[]
}

interface DemoDiskVersion {
  readonly daysAgo: number
  /** Markdown; the extension of the name decides what it becomes. */
  readonly text?: string
  readonly picture?: Picture
}

export interface DemoDiskShare {
  readonly to: DemoSubject
  readonly mayDownload: boolean
  /** It ends after so many days from now. */
  readonly days?: number
}

type Made<Content> = readonly [daysAgo: number, content: Content, facts?: Partial<ItemFacts>]

export const file = (name: string, ...[daysAgo, text, facts = {}]: Made<string>): DemoDiskFile => ({
  name,
  versions: [{ daysAgo, text }],
  ...facts,
})
export const versions = (
  name: string,
  texts: readonly (readonly [number, string])[],
  facts: Partial<ItemFacts> = {},
): DemoDiskFile => ({
  name,
  versions: texts.map(([daysAgo, text]) => ({ daysAgo, text })),
  ...facts,
})
export const picture = (name: string, ...[daysAgo, drawn, facts = {}]: Made<Picture>): DemoDiskFile => ({
  name,
  versions: [{ daysAgo, picture: drawn }],
  ...facts,
})
export const folder = (name: string, items: readonly DemoItem[], facts: Partial<ItemFacts> = {}): DemoDiskFolder => ({
  name,
  items,
  ...facts,
})

export const toDownload = (to: DemoSubject, days?: number): DemoDiskShare => ({
  to,
  mayDownload: true,
  ...(days === undefined ? {} : { days }),
})
export const toView = (to: DemoSubject, days?: number): DemoDiskShare => ({
  ...toDownload(to, days),
  mayDownload: false,
})

/** A sheet of departments with an amount each, in 万元. */
export const sheet = (heading: string, amounts: readonly number[]) => {
  const names = ['财务部', '研发中心', '市场部', '华东区销售部', '生产部']
  return `## ${heading}\n\n| 部门 | 金额（万元） |\n| --- | --- |\n${names.map((name, at) => `| ${name} | ${amounts[at] ?? 0} |`).join('\n')}\n`
}
