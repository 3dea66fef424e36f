import { z } from '@shuku/kit/contract'

/** `name`, `time` or `size`, perhaps with `desc`. */
export const ItemOrder = z.string().max(40)

const columns = {
  name: 'name',
  textname: 'name',
  time: 'changedAt',
  uptime: 'changedAt',
  size: 'sizeBytes',
  filesize: 'sizeBytes',
} as const

interface ItemSort {
  readonly column: (typeof columns)[keyof typeof columns]
  readonly order: 'ascend' | 'descend'
}

const isWord = (word: string): word is keyof typeof columns => Object.hasOwn(columns, word)

/** Anything else is in the order of names. */
export function sortOf(order = ''): ItemSort {
  const [, word = '', direction = ''] = /^\s*(\w+?)(?:[\s:,_-]+(\w+))?\s*$/.exec(order.toLowerCase()) ?? []
  if (!isWord(word)) return { column: 'name', order: 'ascend' }
  return { column: columns[word], order: direction.startsWith('desc') ? 'descend' : 'ascend' }
}
