import { Image } from '@tiptap/extension-image'

/** A picture of which nobody said what it shows is decoration: its address is not read aloud. */
export const Picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), alt: { default: '' } }
  },
})
