import { useState } from 'react'
import { call } from '@shuku/kit/web'
import { documentUploadApi as api } from '../../contract/upload-calls.ts'

/** Of a text so many bytes are read, and so many characters sent, to find out what it is about. */
const readBytes = 40_000
const mostRead = 10_000

interface Proposed {
  readonly id: number
  readonly name: string
}

/** Which categories files like the first one are in, for files that were chosen before a category. */
export function useProposed() {
  const [categories, setCategories] = useState<readonly Proposed[]>([])
  const find = async ([first]: readonly File[]) => {
    if (!first) return
    const text = first.type.startsWith('text/') ? await first.slice(0, readBytes).text() : ''
    const asked = { name: first.name, text: text.slice(0, mostRead) }
    // a proposal that fails is none: the category can be chosen
    const found = await call(api.proposeCategories, asked).catch(() => ({ categories: [] }))
    setCategories(found.categories)
  }
  return { categories, find }
}
