import type { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { tableState, toolbarState } from './tool-states.ts'

test('the tools of an editor that is gone show nothing, and nothing of it is asked', () => {
  const destroyed = new Proxy({ isDestroyed: true } as Editor, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name) as unknown
      throw new TypeError(`the destroyed editor is asked for ${String(name)}`)
    },
  })
  for (const editor of [destroyed, null]) {
    expect(toolbarState(editor)).toMatchObject({ canUndo: false, bold: false, kind: 'paragraph' })
    expect(tableState(editor)).toEqual({ isShown: false, canMerge: false, canSplit: false })
  }
})
