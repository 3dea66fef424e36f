import type { ComponentType } from 'react'
import { defineSlot } from '@shuku/kit/web'

/** What the console shows of a section that is no form, or more than one. */
export interface CategoryPane {
  /** The id of the section (`categorySections` on the server). */
  readonly id: string
  readonly Content: ComponentType<{ categoryId: number; name: string; title: string }>
}

export const categoryPanes = defineSlot<CategoryPane>('categories.panes')
