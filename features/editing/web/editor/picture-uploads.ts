import type { Editor } from '@tiptap/react'
import { links } from '@shuku/domain/addresses'
import { fileApi } from '@shuku/domain/files/contract'
import { serverAddress, textNow, toast, uploadOne } from '@shuku/kit/web'
import { editorMessages } from './editor-messages.ts'

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** Pictures that browsers show and that a body may hold. */
export function isPicture({ type }: Blob): boolean {
  return type in extensions
}

/** The name that a person gave the file, as far as it was a person. */
export function altOf({ name }: File): string {
  return /^(?:image|picture|screenshot|图片)?[\s\d_-]*\.\w+$/i.test(name) ? '' : name.replace(/\.\w+$/, '')
}

/**
 * Pictures of a body on their way to the server: each is shown at once, and gets its address when it has one. What
 * could not be uploaded stays in the text itself; the server makes a file of it when the document is saved.
 */
export class PictureUploads {
  readonly #documentId: number | undefined
  /** Address while it travels → address for good. */
  readonly #settled = new Map<string, string>()
  readonly #running = new Map<string, Promise<void>>()
  #editor: Editor | undefined

  constructor(documentId: number | undefined) {
    this.#documentId = documentId
  }

  attach(editor: Editor) {
    this.#editor = editor
  }

  get isBusy() {
    return this.#running.size > 0
  }

  /** Begins to upload; answers the address by which the picture is shown until then. */
  take(picture: Blob): string {
    const shown = URL.createObjectURL(picture)
    const name =
      picture instanceof File && picture.name !== '' ? picture.name : `picture.${extensions[picture.type] ?? 'png'}`
    const work = this.#upload(new File([picture], name, { type: picture.type }))
      .then((address) => this.#replace(shown, address))
      .finally(() => this.#running.delete(shown))
    this.#running.set(shown, work)
    return shown
  }

  /** When every picture has its address. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** The text with addresses that last: an undone step may have brought back one that did not. */
  lasting(html: string): string {
    let lasting = html
    for (const [shown, address] of this.#settled) lasting = lasting.replaceAll(shown, address)
    return lasting
  }

  end() {
    for (const shown of this.#settled.keys()) URL.revokeObjectURL(shown)
  }

  async #upload(file: File): Promise<string> {
    const of = this.#documentId === undefined ? {} : { documentId: this.#documentId }
    try {
      const reply = await uploadOne(fileApi.uploadFile, file, { name: file.name, ...of })
      return serverAddress(links.file(reply.file.code))
    } catch {
      toast.plain(textNow(editorMessages, 'pictureFailed'))
      return await dataAddress(file)
    }
  }

  #replace(shown: string, address: string) {
    this.#settled.set(shown, address)
    const editor = this.#editor
    if (!editor || editor.isDestroyed) return
    const { tr } = editor.state
    editor.state.doc.descendants((node, position) => {
      if (node.type.name === 'image' && node.attrs['src'] === shown) tr.setNodeAttribute(position, 'src', address)
    })
    // not a step of the person's own: undo passes over it
    if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false))
  }
}

async function dataAddress(file: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')))
    reader.readAsDataURL(file)
  })
}
