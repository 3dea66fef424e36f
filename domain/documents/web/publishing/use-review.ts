import { useState } from 'react'
import { titleOf } from '@shuku/domain/files/contract'

/** A file that was chosen and is not published yet. */
export interface ReviewRow {
  readonly key: number
  readonly file: File
  /** Of the document that it becomes. */
  readonly title: string
}

let lastKey = 0

/** The chosen files, with or without a category, until they are published or removed. */
export function useReview() {
  const [rows, setRows] = useState<readonly ReviewRow[]>([])
  return {
    rows,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: (lastKey += 1), file, title: titleOf(file.name) }))
      setRows((now) => [...now, ...added])
    },
    rename: (key: number, title: string) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, title } : row))),
    remove: (keys: readonly number[]) => setRows((now) => now.filter(({ key }) => !keys.includes(key))),
  }
}
