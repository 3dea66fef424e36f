import { useState } from 'react'
import { withoutHits } from '../../show/hit-parts.ts'
import type { Widths } from '../column-widths.ts'
import type { TableRow } from '../table-row.ts'
import type { DataTableProps } from './data-table-props.ts'

/** How much room the words of a table need, in pixels. */
export interface Needs {
  readonly needs: Widths
  readonly restNeeds: number
}

/** Beside the words of a cell: its padding, and what rounding takes. */
const padding = 18
const sorter = 16
const glyph = 28
/** The dot, the number of attachments and the star behind a title. */
const marks = 72
/** So much a title keeps, however short it is. */
const leastTitle = 208
/** Of documents, whose titles are long and alike. */
const leastWithMarks = 372
/** And above a line that tells where words were found. */
const leastWithLine = 460
/** As many of the titles are whole: for the longest ones words that each row has would be cut in all of them. */
const wholeTitles = 0.8

/** Of the first page of a run, so that no column moves while one pages; nothing until it is there. */
export function useNeeds<R>({ table, title, views }: Pick<DataTableProps<R>, 'table' | 'title' | 'views'>): Needs {
  const { key, state, rows, columns } = table
  const [held, hold] = useState<Needs & { readonly key: string }>({ key: '', ...noNeeds })
  if (state !== 'ready' || key === undefined || rows.length === 0 || held.key === key) return held
  const needs = Object.fromEntries(
    columns.map(({ id, title: head, sortable }) => {
      const column = id as keyof R & string
      const isWords = !views?.[column]?.render && rows.some(({ row }) => typeof row[column] !== 'object')
      const words = isWords ? widest(rows.map((row) => row.text(column))) : 0
      return [id, padding + Math.max(words, (widthOf(head) * 12) / 14 + (sortable ? sorter : 0))]
    }),
  )
  const now = { key, needs, restNeeds: ofTitle({ title, rows }) }
  hold(now)
  return now
}

const noNeeds: Needs = { needs: {}, restNeeds: Number.POSITIVE_INFINITY }

/** As most titles need. */
function ofTitle<R>({ title, rows }: { readonly title: DataTableProps<R>['title']; rows: readonly TableRow<R>[] }) {
  if (title.render) return Number.POSITIVE_INFINITY
  const widths = rows.map((row) => widest([row.text(title.column)])).toSorted((a, b) => a - b)
  const words = widths[Math.ceil(widths.length * wholeTitles) - 1] ?? 0
  const hasLines = rows.some((row) => (title.below?.(row) ?? null) !== null)
  return Math.max(
    hasLines ? leastWithLine : title.marks ? leastWithMarks : leastTitle,
    padding + words * 1.04 + (title.glyph ? glyph : 0) + (title.marks ? marks : 0),
  )
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => widthOf(withoutHits(text))))
}

let drawing: CanvasRenderingContext2D | null | undefined

/** In the font of the product; unit tests run without a browser. */
function widthOf(text: string): number {
  if (typeof document === 'undefined') return 0
  if (drawing === undefined) {
    drawing = document.createElement('canvas').getContext('2d')
    if (drawing) drawing.font = `14px ${getComputedStyle(document.body).fontFamily}`
  }
  return Math.ceil(drawing?.measureText(text).width ?? 0)
}
