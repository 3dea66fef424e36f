/** How numbers of our lists are written; 1, 2, 3 without. */
export type Numbers = 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman' | 'simp-chinese-informal'

export interface ListMarker {
  readonly isOrdered: boolean
  /** Its number. */
  readonly value: number
  readonly numbers?: Numbers
}

/** A paragraph of a list, as other programs write one. */
export interface WrittenItem {
  /** Which list it is of: two of them may follow each other. */
  readonly list: string
  readonly level: number
  /** The number or sign before it. */
  readonly written: string
}

/** A list, or an item whose number no list of ours writes, which is text with that number. */
export type Part<Item> = Item | PlannedList<Item>

export interface PlannedList<Item> {
  readonly marker: ListMarker
  readonly entries: { readonly item: Item; readonly below: Part<Item>[] }[]
}

interface OpenList<Item> {
  readonly planned: PlannedList<Item>
  readonly list: string
  readonly level: number
  next: number
}

/**
 * The lists that such paragraphs make. Each keeps the number that it has: where it is not the next one, or is one of
 * another list, a new list begins with it.
 */
export function planLists<Item extends WrittenItem>(items: readonly Item[]): Part<Item>[] {
  const top: Part<Item>[] = []
  const open: OpenList<Item>[] = []
  for (const item of items) {
    const { list, level } = item
    const markers = listMarkers(item.written)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const here = open.at(-1)?.level === level ? open.at(-1) : undefined
    const entry = { item, below: [] }
    if (here?.list === list && markers.some((marker) => follows(here, marker))) {
      here.planned.entries.push(entry)
      here.next += 1
      continue
    }
    if (here) open.pop()
    const around = open.at(-1)?.planned.entries.at(-1)?.below ?? top
    const [marker] = markers
    if (!marker) around.push(item)
    else {
      const planned = { marker, entries: [entry] }
      around.push(planned)
      open.push({ planned, list, level, next: marker.value + 1 })
    }
  }
  return top
}

function follows<Item>({ planned, next }: OpenList<Item>, { isOrdered, value, numbers }: ListMarker): boolean {
  const { marker } = planned
  if (!isOrdered || !marker.isOrdered) return isOrdered === marker.isOrdered
  return numbers === marker.numbers && value === next
}

/**
 * The lists of ours that write such a marker: `1.`, `b.`, `iv.`, `三、`, or a sign; of two, as for `i.`, the likelier comes
 * first. None for a number that they write otherwise (`(1)`, `2)`, `1.1`, `第一条`, `（一）`, `①`): it is quoted, and stays as
 * text.
 */
export function listMarkers(text: string): readonly ListMarker[] {
  const bare = text.replace(/[\s\u00a0]/g, '').replace('．', '.')
  if (/^(?:0|[1-9]\d{0,3})\.$/.test(bare)) return [{ isOrdered: true, value: Number.parseInt(bare, 10) }]
  const known = markersByText.get(bare) ?? []
  // a letter alone is a sign in a font of signs
  if (known.length > 0 || /\p{N}|\p{Script=Han}|\p{L}./u.test(bare)) return known
  return [{ isOrdered: false, value: 1 }]
}

/** The number of an item without what is behind it, as a list of ours shows it; empty for one that it does not write. */
export function numberOf(value: number, numbers?: Numbers): string {
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  switch (numbers) {
    case undefined:
      return String(value)
    case 'simp-chinese-informal':
      return value < 100 ? `${tens > 1 ? digit(tens) : ''}${tens > 0 ? '十' : ''}${digit(ones)}` : ''
    case 'lower-roman':
      return value < 40 ? 'x'.repeat(tens) + (roman[ones] ?? '') : ''
    case 'lower-alpha':
      return value < 27 ? String.fromCharCode(96 + value) : ''
    case 'upper-roman':
      return numberOf(value, 'lower-roman').toUpperCase()
    case 'upper-alpha':
      return numberOf(value, 'lower-alpha').toUpperCase()
  }
}

const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const digit = (value: number) => '一二三四五六七八九'.charAt(value - 1)

/** The likelier first: a lone `i.` begins Roman numbers. */
const styles: readonly Numbers[] = ['lower-roman', 'upper-roman', 'lower-alpha', 'upper-alpha', 'simp-chinese-informal']

const markersByText = new Map<string, ListMarker[]>()
for (const numbers of styles) {
  for (let value = 1; value < 100; value += 1) {
    const number = numberOf(value, numbers)
    if (number === '') break
    const written = `${number}${numbers === 'simp-chinese-informal' ? '、' : '.'}`
    markersByText.set(written, [...(markersByText.get(written) ?? []), { isOrdered: true, value, numbers }])
  }
}
