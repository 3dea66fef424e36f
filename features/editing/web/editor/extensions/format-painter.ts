import { Plugin, PluginKey, type EditorState, type Selection } from '@tiptap/pm/state'
import { Extension } from '@tiptap/react'
import { applyFormat, formatOf, type Format } from './format.ts'

/** Off; for the next selection; for every one until it is ended. */
type Painting = 'off' | 'once' | 'on'

interface PainterState {
  readonly painting: Painting
  /** Stays after painting, for the keys. */
  readonly format: Format | undefined
}

declare module '@tiptap/react' {
  interface Commands<ReturnType> {
    formatPainter: {
      /** Takes the format of the selection, for the next one or all that follow. */
      takeFormat: (painting: Painting) => ReturnType
      /** Gives the selection the format that was taken; false where there is none. */
      giveFormat: () => ReturnType
      /** Forgets it. */
      endPainting: () => ReturnType
    }
  }
}

const key = new PluginKey<PainterState>('formatPainter')
const nothing: PainterState = { painting: 'off', format: undefined }

export function isPainting(state: EditorState): boolean {
  return (key.getState(state)?.painting ?? 'off') !== 'off'
}

/** Copies what words and paragraphs look like from one place to others. */
export const FormatPainter = Extension.create({
  name: 'formatPainter',
  addCommands() {
    return {
      takeFormat:
        (painting) =>
        ({ state, tr }) => {
          tr.setMeta(key, { painting, format: formatOf(state) })
          return true
        },
      giveFormat:
        () =>
        ({ state, tr }) => {
          const { painting, format } = key.getState(state) ?? nothing
          if (!format) return false
          applyFormat(tr, format)
          tr.setMeta(key, { painting: painting === 'on' ? 'on' : 'off', format })
          return true
        },
      endPainting:
        () =>
        ({ tr }) => {
          tr.setMeta(key, nothing)
          return true
        },
    }
  },
  addKeyboardShortcuts() {
    return {
      'Mod-Shift-c': ({ editor }) => editor.commands.takeFormat('off'),
      // without a format the browser pastes plain text
      'Mod-Shift-v': ({ editor }) => editor.commands.giveFormat(),
      Escape: ({ editor }) => isPainting(editor.state) && editor.commands.endPainting(),
    }
  },
  addProseMirrorPlugins() {
    const { editor } = this
    // the browser may tell of a selection only some time after the mouse has ended it
    let isAfterMouse = false
    let former: Selection | undefined
    const paint = () => {
      if (editor.isDestroyed || !isAfterMouse || !isPainting(editor.state)) return
      const { selection } = editor.state
      if (selection.empty || (former && selection.eq(former))) return
      isAfterMouse = false
      editor.commands.giveFormat()
    }
    const begins = () => {
      isAfterMouse = false
      former = editor.state.selection
      return false
    }
    // the second click may have selected already what the third one selects
    const clicks = (_: unknown, { detail }: MouseEvent) => (detail > 1 ? (isAfterMouse = false) : begins())
    return [
      new Plugin<PainterState>({
        key,
        state: {
          init: () => nothing,
          apply: (tr, before) => (tr.getMeta(key) as PainterState | undefined) ?? before,
        },
        view: () => ({
          update: ({ state }, before) => {
            if (isAfterMouse && !state.selection.eq(before.selection)) setTimeout(paint)
          },
        }),
        props: {
          attributes: (state): Record<string, string> => (isPainting(state) ? { class: 'is-painting' } : {}),
          handleDOMEvents: {
            mousedown: clicks,
            keydown: begins,
            mouseup: () => {
              isAfterMouse = true
              setTimeout(paint)
              return false
            },
            // words that were copied last are what is pasted
            copy: () => editor.commands.endPainting() && false,
            cut: () => editor.commands.endPainting() && false,
          },
        },
      }),
    ]
  },
})
