import type { DocumentDraft } from '../../documents/draft.ts'
import type { Random } from '../../writing/random.ts'

/** A kind of document of which the company makes many: same shape, other customer, month, figures and remarks. */
export interface DraftTemplate {
  /** Unique; part of the document's key. */
  name: string
  count: number
  /** Days before now of the oldest one; the newest are dense. Without meaning where there is a rhythm. */
  oldest: number
  /** Days before now of the newest one. */
  youngest?: number
  /** One each week, or one early in each month, going back from now. */
  rhythm?: 'weekly' | 'monthly'
  make(turn: TemplateTurn): Omit<DocumentDraft, 'key' | 'age'>
}

export interface TemplateTurn {
  /** 0 is the newest. */
  index: number
  /** Days before now. */
  age: number
  random: Random
}

/** `1,284,306.50` */
export const money = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A figure with one decimal between two bounds, e.g. a percentage. */
export const figure = (random: Random, least: number, most: number) =>
  (least + random.next() * (most - least)).toFixed(1)

export const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
export const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`).join('\n')
export const table = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
