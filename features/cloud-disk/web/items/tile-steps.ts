import type { KeyboardEvent } from 'react'
import type { TableRow } from '@shuku/kit/web'
import type { DiskRow } from '../../contract.ts'

interface Standing {
  readonly rows: readonly TableRow<DiskRow>[]
  readonly current: TableRow<DiskRow>
  /** What holds the tiles. */
  readonly tiles: HTMLElement
}

/** Where a key leads among the tiles: an arrow to the next one on the screen, a letter to the next name that begins with it. */
export function stepFrom(event: KeyboardEvent, { rows, current, tiles }: Standing): TableRow<DiskRow> | undefined {
  const at = rows.indexOf(current)
  const { key } = event
  if (key === 'ArrowRight') return rows[Math.min(at + 1, rows.length - 1)]
  if (key === 'ArrowLeft') return rows[Math.max(at - 1, 0)]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const id = lineBeside(tiles, current.id, key === 'ArrowDown' ? 1 : -1)
    return rows.find((row) => row.id === id) ?? current
  }
  const isLetter = [...key].length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  if (!isLetter) return undefined
  const letter = key.toLowerCase()
  return [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find(({ row }) => row.name.toLowerCase().startsWith(letter))
}

/** The tile in the line above or below that is nearest. */
function lineBeside(tiles: HTMLElement, id: string, way: 1 | -1): string | undefined {
  const boxes = [...tiles.querySelectorAll<HTMLElement>('[data-item]')].map((tile) => {
    const { left, top } = tile.getBoundingClientRect()
    return { id: tile.dataset['item'], left, top }
  })
  const here = boxes.find((box) => box.id === id)
  if (!here) return undefined
  const beyond = boxes.filter(({ top }) => (top - here.top) * way > 1)
  const line = Math.min(...beyond.map(({ top }) => (top - here.top) * way))
  const inLine = beyond.filter(({ top }) => (top - here.top) * way <= line + 1)
  return inLine.toSorted((one, other) => Math.abs(one.left - here.left) - Math.abs(other.left - here.left))[0]?.id
}
