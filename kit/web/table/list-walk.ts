import { tableApi } from '@shuku/kit/contract'
import { lastPage } from '../layout/last-page.ts'
import { call } from '../call/call.ts'
import { pageQuery } from './fetch-page.ts'
import type { TablePlace } from './table-place.ts'

interface WalkedList {
  /** The address of the list as it is there. */
  readonly href: string
  readonly key: string
  readonly place: TablePlace
  readonly pageSize: number
  readonly total: number
  /** The rows of its page that are counted, in order. */
  readonly ids: readonly number[]
}

export interface Step {
  /** The row's number in the whole list, from 1. */
  readonly position: number
  readonly total: number
  readonly previous: (() => Promise<number | undefined>) | undefined
  readonly next: (() => Promise<number | undefined>) | undefined
}

let walked: WalkedList | undefined
let reached: number | undefined

/** A list is on the screen: what is opened from it can be walked through. */
export function noteList(list: WalkedList): void {
  walked = list
  reached = undefined
}

/** The place of a row in the list that it was opened from, or walked to; nothing for who comes from elsewhere. */
export function stepOf(id: number): Step | undefined {
  if (!walked || (reached !== id && screenOf(lastPage()?.href) !== screenOf(walked.href))) return undefined
  const { place, pageSize, total, ids } = walked
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  const position = (place.page - 1) * pageSize + index + 1
  return {
    position,
    total,
    previous: position > 1 ? () => reach(index - 1) : undefined,
    next: position < total ? () => reach(index + 1) : undefined,
  }
}

/** The row at an index of the page, or the nearest of the page beside it; nothing where the list has changed. */
async function reach(index: number): Promise<number | undefined> {
  if (!walked) return undefined
  if (index >= 0 && index < walked.ids.length) {
    reached = walked.ids[index]
    return reached
  }
  const isBefore = index < 0
  const place = { ...walked.place, page: walked.place.page + (isBefore ? -1 : 1) }
  const { rows, uncounted } = await call(tableApi.getRows, pageQuery(walked.key, place))
  const ids = rows.slice(0, uncounted?.from ?? rows.length).map((row) => Number(row['id']))
  walked = { ...walked, place, ids }
  reached = ids.at(isBefore ? -1 : 0)
  return reached
}

/** The page and the words searched for may have changed since the screen was noted. */
function screenOf(href: string | undefined) {
  return href?.split('?')[0]
}
