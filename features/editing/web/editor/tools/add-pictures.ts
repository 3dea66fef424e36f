import type { Editor } from '@tiptap/react'
import { chooseFiles } from '@shuku/kit/web'
import { altOf, type PictureUploads } from '../picture-uploads.ts'

const pictureTypes = 'image/png,image/jpeg,image/gif,image/webp'

/** Has the person choose pictures, and puts them where the cursor is. */
export async function addPictures(editor: Editor, pictures: PictureUploads): Promise<void> {
  for (const file of await chooseFiles({ accept: pictureTypes })) {
    editor
      .chain()
      .focus()
      .setImage({ src: pictures.take(file), alt: altOf(file) })
      .run()
  }
}
