import { useEffect, useRef, useState } from 'react'
import { foldText } from '@shuku/kit/i18n/fold-characters'
import { call, showActionError } from '@shuku/kit/web'
import { previewApi } from '../../../../contract/preview.ts'
import type { FindResult } from '../../tools/find-field.tsx'
import type { ViewerFile } from '../../viewer-file.ts'
import { shownQuery } from '../../viewer-links.ts'
import type { Cell, Sheet } from './sheet-grid.tsx'

/** A cell, or a sheet whose name has the text. */
interface SheetHit extends Partial<Cell> {
  readonly sheet: number
}

interface SheetHits {
  readonly hits: readonly SheetHit[]
  readonly isCut: boolean
}

interface Workbook {
  readonly file: Pick<ViewerFile, 'fileId' | 'part' | 'isPreview'>
  readonly sheets: readonly Pick<Sheet, 'name'>[]
}

const pauseMs = 250
const none = { text: '', reply: { hits: [], isCut: false } as SheetHits, at: 0 }

/** Looks for a text in all sheets, on the server, since only the rows that are seen are here; then in their names. */
export function useFindInSheets({ file, sheets }: Workbook, show: (hit: SheetHit) => void) {
  const [found, setFound] = useState<FindResult>()
  const looked = useRef(none)
  const pending = useRef<{ timer?: number; abort?: AbortController }>({})

  const end = () => {
    window.clearTimeout(pending.current.timer)
    pending.current.abort?.abort()
  }
  useEffect(() => end, [])

  const goTo = (at: number) => {
    const { reply } = looked.current
    const hit = reply.hits[at]
    looked.current.at = at
    setFound({ at: hit ? at + 1 : 0, all: reply.hits.length, isCut: reply.isCut })
    if (hit) show(hit)
  }
  const look = async (text: string) => {
    const abort = new AbortController()
    pending.current.abort = abort
    try {
      const cells = await call(previewApi.findInSheets, { ...shownQuery(file), text }, { signal: abort.signal })
      looked.current = { text, reply: { ...cells, hits: [...cells.hits, ...sheetsNamed(text, sheets)] }, at: 0 }
      goTo(0)
    } catch (error) {
      if (!abort.signal.aborted) showActionError(error)
    }
  }
  const find = (text: string, direction?: 1 | -1) => {
    const { text: last, reply, at } = looked.current
    if (direction !== undefined && text === last && reply.hits.length > 0)
      return goTo((at + direction + reply.hits.length) % reply.hits.length)
    end()
    setFound(undefined)
    looked.current = none
    if (text !== '') pending.current.timer = window.setTimeout(() => void look(text), pauseMs)
    return undefined
  }
  return { found, find }
}

/** The search reads the names of sheets too: who found a file by one is led to it. */
function sheetsNamed(text: string, sheets: Workbook['sheets']): SheetHit[] {
  const wanted = foldText(text.trim())
  return sheets.flatMap(({ name }, sheet) => (foldText(name).includes(wanted) ? [{ sheet }] : []))
}
