import { defineRegistry, type Context } from '@shuku/kit/server'

/** Views of documents that people save for themselves; each has a number. */
export interface SavedViews {
  readonly id: string
  /** The category with which such a view of the caller opens, if it opens with one; one that is not theirs is refused. */
  readonly categoryOf: (context: Context, view: number) => Promise<number | undefined>
}

export const savedViews = defineRegistry<SavedViews>('saved views')
