import type { ComponentType, ReactNode } from 'react'
import type { CategoryNode } from '../../contract.ts'
import { defineSlot, type Action } from '@shuku/kit/web'

/** What the console shows of a section that is no form, or more than one. */
export interface CategoryPane {
  /** The id of the section (`categorySections` on the server). */
  readonly id: string
  readonly Content: ComponentType<CategoryPaneProps>
}

export interface CategoryPaneProps {
  readonly categoryId: number
  readonly name: string
  readonly title: string
  /** Of a section that reaches below: how many categories and documents a change would reach. It counts once it is drawn. */
  readonly reach: ReactNode
}

export const categoryPanes = defineSlot<CategoryPane>('categories.panes')

export interface MovePreviewProps {
  readonly categoryId: number
  /** 0: the first level. */
  readonly parentId: number
}

/** What the dialog that moves a category says of what would change. */
export const movePreviews = defineSlot<ComponentType<MovePreviewProps>>('categories.movePreviews')

export interface ConsoleNoticeProps {
  /** A category is gone, and what was in it is in the other one. */
  readonly onRemoved: (categoryId: number, intoId: number) => void
}

/** What other slices add to the console. */
export interface ConsolePart {
  readonly id: string
  /** What is done with no one category, above their list. */
  readonly acts?: () => readonly Action[]
  /** What is done with a category of the tree or the list that the person may set up, before what deletes it. */
  readonly categoryActs?: (category: CategoryNode) => readonly Action[]
  /** What is done with the category whose settings are shown. */
  readonly settingsActs?: (category: { readonly id: number; readonly name: string }) => readonly Action[]
  /** What goes on, above the page. */
  readonly Notice?: ComponentType<ConsoleNoticeProps>
}

export const consoleParts = defineSlot<ConsolePart>('categories.console')
