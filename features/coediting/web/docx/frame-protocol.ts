/**
 * What the page and the frame say to each other, through a port that the page hands over. The frame has no origin and no
 * network: it opens a file that may be hostile, so nothing that it says is taken for more than it is here.
 */

/** Somebody else’s cursor, in ids that all windows have. */
export interface ShownCaret {
  readonly memberId: number
  readonly name: string
  /** Of six digits: the editor paints no other. */
  readonly colour: string
  readonly caret: string
}

export interface FrameRow {
  readonly body: string
  /** It was written in this frame, and is in its tree already. */
  readonly isOwn: boolean
}

export type ToFrame =
  | {
      readonly kind: 'open'
      readonly bytes: ArrayBuffer
      /** One for each opening: names of new nodes begin with it. */
      readonly client: string
      readonly name: string
      readonly language: 'zh-CN' | 'en-US'
      readonly rows: readonly FrameRow[]
    }
  | { readonly kind: 'rows'; readonly rows: readonly FrameRow[] }
  /** The answer to the claim of this number. */
  | {
      readonly kind: 'claimed'
      readonly ask: number
      readonly held: readonly string[]
      readonly denied: readonly string[]
    }
  | { readonly kind: 'carets'; readonly carets: readonly ShownCaret[] }
  /** Nothing may be changed now: there is no connection, or it is being saved. */
  | { readonly kind: 'lock'; readonly isLocked: boolean }
  /** Everything that was typed is to be sent; answered by `flushed`. */
  | { readonly kind: 'flush'; readonly ask: number }

export type FromFrame =
  /** `hasMarkup`: it has tracked changes or comments, which are not shown. */
  | { readonly kind: 'opened'; readonly hasMarkup: boolean }
  | { readonly kind: 'failed'; readonly reason: string }
  | {
      readonly kind: 'change'
      /** Base64, a row each. */
      readonly bodies: readonly string[]
      readonly units: readonly string[]
      readonly made: readonly string[]
    }
  | { readonly kind: 'claim'; readonly ask: number; readonly units: readonly string[] }
  /** The first key or click in it: before, the cursor is where the editor has put it. */
  | { readonly kind: 'entered' }
  /** Somebody has typed where another one writes. */
  | { readonly kind: 'gated' }
  | { readonly kind: 'caret'; readonly caret: string }
  | { readonly kind: 'flushed'; readonly ask: number }
  | { readonly kind: 'save' }
  | { readonly kind: 'fault'; readonly reason: string }

/** The frame is there and waits for its port: the only thing that is said outside of it. */
export const readyWord = 'shuku-docx-frame-ready'
