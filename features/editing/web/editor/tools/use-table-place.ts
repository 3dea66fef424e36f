import { useEffect, useState } from 'react'
import type { Editor } from '@tiptap/react'

interface TableBox {
  readonly top: number
  readonly height: number
  /** Where the chosen cell begins. */
  readonly left: number
}

/** Where the table around the cursor is in the text; asked anew when either changes. */
export function useTablePlace(editor: Editor, isShown: boolean): TableBox | undefined {
  const [place, setPlace] = useState<TableBox>()
  useEffect(() => {
    if (!isShown) return undefined
    const measure = () => {
      if (editor.isDestroyed) return
      const { node } = editor.view.domAtPos(editor.state.selection.from)
      const within = node instanceof Element ? node : node.parentElement
      const table = within?.closest('table')
      const area = editor.view.dom.getBoundingClientRect()
      const around = table?.getBoundingClientRect()
      if (!around) return
      const cell = (within?.closest('td, th') ?? table)?.getBoundingClientRect()
      const next = { top: around.top - area.top, height: around.height, left: (cell ?? around).left - area.left }
      setPlace((before) => (before && same(before, next) ? before : next))
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(editor.view.dom)
    editor.on('transaction', measure)
    measure()
    return () => {
      sizes.disconnect()
      editor.off('transaction', measure)
    }
  }, [editor, isShown])
  return isShown ? place : undefined
}

function same(one: TableBox, other: TableBox) {
  return one.top === other.top && one.height === other.height && one.left === other.left
}
