import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { KeptStyle, smallMarks, Words } from './kept-style.ts'

/** A picture of which nobody said what it shows is decoration: its address is not read aloud. */
const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } }
  },
})

/** What a body may consist of; all else is turned into the nearest of these when it is read. */
export const editorExtensions = [
  StarterKit.configure({
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    heading: { levels: [1, 2, 3, 4, 5, 6] },
  }),
  TableKit.configure({ table: { resizable: true, lastColumnResizable: false } }),
  Picture.configure({ inline: true, allowBase64: true }),
  KeptStyle,
  Words,
  ...smallMarks,
]
