import type { PlacedFiles } from '@shuku/kit/web'

/** With what documents are to begin, once a category is chosen: files that become documents, or content for the text of one. */
export type Begun =
  | { readonly kind: 'files'; readonly placed: PlacedFiles }
  | { readonly kind: 'clip'; readonly clip: DataTransfer; readonly title: string; readonly text: string }

let waiting: Begun | undefined
let listener: ((begun: Begun) => void) | undefined

/** From wherever it was pasted or dropped to the screen on which the category is chosen. */
export const begunStore = {
  put(begun: Begun): void {
    if (listener) listener(begun)
    else waiting = begun
  },

  /** Also of what came before. */
  listen(take: (begun: Begun) => void) {
    listener = take
    if (waiting) take(waiting)
    waiting = undefined
    return () => {
      listener = undefined
    }
  },
}

/** Content of a clipboard; of text the first line is the title. Nothing: what can begin no document. */
export function clipOf(clip: DataTransfer): Begun | undefined {
  const text = clip.getData('text/plain').trim()
  const hasText = text !== '' || clip.getData('text/html').trim() !== ''
  const files = [...clip.files]
  if (!hasText && files.length === 0) return undefined
  // of a file its name may be there as a text
  if (!files.every(({ type }) => type.startsWith('image/')))
    return { kind: 'files', placed: { files: files.map((file) => ({ file, path: file.name })), unreadable: [] } }
  const [line = ''] = text.split('\n')
  return { kind: 'clip', clip, title: line.trim().slice(0, 100), text: text.replaceAll(/\s+/g, ' ').slice(0, 5000) }
}
