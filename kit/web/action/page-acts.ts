import { defineSlot, useSlot } from '../frame/slots.ts'
import type { Action } from './action.ts'

/** An act that pages have whatever they show: keeping the page, asking for help. */
export interface PageAct {
  /** The type that the server's right menus call it. */
  readonly type: string
  /** A hook; nothing where the page has no use for it. `title` is the page's. */
  readonly useAct: (title: string) => Omit<Action, 'key'> | undefined
}

export const pageActs = defineSlot<PageAct>('kit.pageActs')

/** The acts of the page with this title, with their types as keys, in the order of the slices. */
export function usePageActs(title: string): readonly Action[] {
  // the slices are mounted once, so that the hooks run in one order
  return useSlot(pageActs).flatMap(({ type, useAct: use }) => {
    const act = use(title)
    return act ? [{ ...act, key: type }] : []
  })
}
