import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Language } from '@shuku/kit/i18n'
import { useLanguage } from '../../language/use-language.ts'
import { giveFreeRoom, layColumns, type SizedColumn, type Widths } from '../column-widths.ts'
import { fitColumns, giveWayToFurther } from '../fit-columns.ts'
import type { Table } from '../use-table.ts'
import type { DataTableProps, RowLook } from './data-table-props.ts'
import type { DrawnColumn } from './table-head.tsx'
import { useColumnWidths, type MovableEdge } from './use-column-widths.ts'
import { useNeeds } from './use-needs.ts'

const usualLeastTitle = 360
/** Of a window in which a tree leaves a list less than this: its status is worth more than a long title. */
const narrowRoom = 600
const narrowLeastTitle = 240
/** What a person has added shows, even if titles become shorter for it. */
const leastTitleBesideAdded = 208
/** And what is usual goes first. */
const afterUsual = 100
/** Beside a row that is looked at, columns that are not needed there come only while titles have this much. */
const leastTitleBeside = 520
const usualWidth = 96
/** Of the ticks. */
export const checkWidth = 44
const edge = 12

/** The columns for which there is room, with their widths, and the edges that change these. */
export interface DrawnColumns {
  readonly columns: readonly DrawnColumn[]
  readonly edgeOf: (index: number) => MovableEdge | undefined
}

type DrawnTable<R> = Pick<DataTableProps<R>, 'table' | 'title' | 'views' | 'look'>

export function useDrawnColumns<R>(asked: DrawnTable<R>, pane: RefObject<HTMLDivElement | null>): DrawnColumns {
  const room = useWidth(pane)
  const { language } = useLanguage()
  const { chosen, edgesOf } = useColumnWidths(asked.table as unknown as Table<never>)
  const needs = useNeeds(asked)
  const layout = giveFreeRoom(
    layOut({ ...asked, language, chosen }, room - (asked.table.canCheck ? checkWidth : 0)),
    needs,
  )
  return { columns: withEdge(layout.columns), edgeOf: edgesOf(layout) }
}

function layOut<R>(
  { table, title, views = {}, look, language, chosen }: DrawnTable<R> & { language: Language; chosen: Widths },
  room: number,
) {
  // who does not show the title gives its room to another one
  const growing = table.columns.find(({ id }) => id === title.column) ?? table.columns[0]
  // beyond the usual ones, so somebody has asked for it
  const isAdded = ({ id }: { readonly id: string }) => table.shape.columns[id]?.hidden ?? false
  const all = table.columns.map((column): DrawnColumn & SizedColumn => {
    const view = views[column.id as keyof R & string]
    const align = view?.align
    if (column === growing) return { ...column, width: undefined, align, goes: undefined, chosen: undefined }
    const width = inLanguage(view?.width, language) ?? usualWidth
    const least = inLanguage(view?.least, language)
    const goes = view?.goes === undefined || !isAdded(column) ? view?.goes : view.goes + afterUsual
    return { ...column, width, least, align, goes, chosen: chosen[column.id] }
  })
  const usual = inLanguage(title.least, language) ?? usualLeastTitle
  const leastTitle = room < narrowRoom ? Math.min(usual, narrowLeastTitle) : usual
  // by the fields of a category, which chose to show them
  const hasFurther = table.columns.some(({ id }) => !(id in table.shape.columns))
  const least = table.columns.some(isAdded) ? Math.min(leastTitle, leastTitleBesideAdded) : leastTitle
  const wanted = hasFurther ? giveWayToFurther(all, room) : all
  return layColumns(look?.row ? beside(look, wanted, room) : wanted, room, least)
}

type Pixels = number | Readonly<Record<Language, number>>

function inLanguage(pixels: Pixels | undefined, language: Language) {
  return typeof pixels === 'object' ? pixels[language] : pixels
}

/** While a row is looked at: the columns that stay in any case, and of the others those that do not crowd the titles. */
function beside<C extends SizedColumn>(
  look: Pick<RowLook<never>, 'columns'>,
  all: readonly C[],
  room: number,
): readonly C[] {
  const needless = all.map((column) => ({
    ...column,
    goes: column.width === undefined || look.columns.includes(column.id) ? undefined : (column.goes ?? 0),
  }))
  const fitting = new Set(fitColumns(needless, room, leastTitleBeside).map(({ id }) => id))
  return all.filter(({ id }) => fitting.has(id))
}

/** The last one is further from the edge than the others from each other. */
function withEdge<C extends DrawnColumn>(columns: readonly C[]): readonly C[] {
  const last = columns.at(-1)
  if (last?.width === undefined || last.align === 'end') return columns
  return [...columns.slice(0, -1), { ...last, width: last.width + edge }]
}

function useWidth(pane: RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState(0)
  // measured before the first rows are painted
  useLayoutEffect(() => {
    if (!pane.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    observer.observe(pane.current)
    return () => observer.disconnect()
  }, [pane])
  return width
}
