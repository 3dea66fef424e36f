import { TableKit } from '@tiptap/extension-table'
import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { FindInText } from '../find/find-in-text.ts'
import { BlockNumber, NumberedBlocks } from '../numbering/numbering.ts'
import { FormatPainter } from './format-painter.ts'
import { Picture } from './picture.ts'
import { PreservedStyle, smallMarks, Words } from './preserved-style.ts'

/**
 * The version of what a text can hold here. People who write together have one: a window that does not know an element
 * deletes it for all. It goes up with every change of the schema, which reads what was written with those before it.
 */
export const textSchemaVersion = '1'

/** The elements of a body; everything else is turned into the nearest of these when it is read. */
export function editorExtensions({ undoes = true }: { readonly undoes?: boolean } = {}): Extensions {
  return [
    StarterKit.configure({
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null },
      },
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      // where several write, each takes back what is their own
      ...(undoes ? {} : { undoRedo: false }),
    }),
    TableKit.configure({ table: { resizable: true, lastColumnResizable: false } }),
    Picture.configure({ inline: true, allowBase64: true }),
    PreservedStyle,
    NumberedBlocks,
    BlockNumber,
    FindInText,
    FormatPainter,
    Words,
    ...smallMarks,
  ]
}
