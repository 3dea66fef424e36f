import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { contentPrefix, textNow, toast } from '@shuku/kit/web'
import { editorMessages } from '../editor-messages.ts'
import { altOf, isPicture, type PictureUploads } from '../picture-uploads.ts'
import { cleanPaste, parsePasted } from './clean-paste.ts'
import { picturesInTurn, rtfPictures, type RtfPicture } from './rtf-pictures.ts'

interface Taking {
  readonly pictures: PictureUploads
  /** Files that are no pictures of the text become attachments. */
  readonly onFiles: (files: File[]) => void
}

type Handlers = Pick<EditorProps, 'handleDOMEvents' | 'transformPastedHTML' | 'handlePaste' | 'handleDrop'>

/** Handles content that is pasted into or dropped on the text. */
export function pasteHandlers({ pictures, onFiles }: Taking): Handlers {
  // the text is cleaned without its event, so the other formats of the clipboard are stored here
  let beside: (RtfPicture | undefined)[] = []

  const take = (view: EditorView, files: readonly File[], at?: number) => {
    const others = files.filter((file) => !isPicture(file))
    if (others.length > 0) onFiles(others)
    for (const picture of files.filter(isPicture)) {
      const image = view.state.schema.nodes['image']?.create({ src: pictures.take(picture), alt: altOf(picture) })
      if (!image) continue
      view.dispatch(
        at === undefined ? view.state.tr.replaceSelectionWith(image, false) : view.state.tr.insert(at, image),
      )
    }
    return true
  }

  return {
    handleDOMEvents: {
      paste: (_view, { clipboardData }) => {
        beside = rtfPictures(clipboardData?.getData('text/rtf') ?? '')
        return false
      },
    },
    transformPastedHTML: (html) => {
      // copied within this editor: it needs no cleaning, and its mark says how it fits in
      if (html.includes('data-pm-slice')) return html
      const { html: clean, lostPictures } = cleanPaste(html, pictureSource(pictures, beside))
      if (lostPictures > 0) toast.plain(textNow(editorMessages, 'foreignPictures', { n: lostPictures }))
      return clean
    },
    handlePaste: (view, { clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])]
      const html = clipboardData?.getData('text/html') ?? ''
      // with a text comes a picture of it: then the text is meant
      return files.length > 0 && (html === '' || isOnlyPicture(html)) && take(view, files)
    },
    handleDrop: (view, event, ...[, moved]) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      // without pictures the page takes them, as attachments
      if (moved || !files.some(isPicture)) return false
      return take(view, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
    },
  }
}

/** The replacements for the pictures of the pasted text, in order. */
function pictureSource(pictures: PictureUploads, beside: readonly (RtfPicture | undefined)[]) {
  const next = picturesInTurn(beside)
  return (source: string, files: number): string | undefined => {
    if (/^data:image\//i.test(source)) {
      const blob = blobOf(source)
      return blob && isPicture(blob) ? pictures.take(blob) : undefined
    }
    if (/^file:/i.test(source)) {
      const picture = next(files)
      return picture && pictures.take(new Blob([picture.bytes], { type: picture.mime }))
    }
    const address = URL.parse(source, location.href)
    const isOurs = address?.origin === location.origin && address.pathname.startsWith(`${contentPrefix()}/weaver/`)
    return isOurs ? source : undefined
  }
}

function blobOf(address: string): Blob | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[a-z+.-]+);base64,(.*)$/is.exec(address) ?? []
  try {
    const text = atob(decodeURIComponent(base64))
    return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: type.toLowerCase() })
  } catch {
    return undefined
  }
}

/** Copied from a web page, a picture comes as itself and as a tag that names its place there. */
function isOnlyPicture(html: string): boolean {
  const { body } = parsePasted(html)
  return body.textContent.trim() === '' && body.querySelectorAll('img').length === 1 && !body.querySelector('table')
}
