/**
 * A screen that is looked at in each language and look, on a desk and on a phone. A slice lists its own in
 * `screens.e2e.given.ts`; what opens only by a click (dialogs, menus, errors at fields) is looked at where it is used.
 */
export interface Screen {
  /** Names its pictures. */
  readonly name: string
  readonly address: string | ((made: ScreenData) => string)
  /** What stands there once it has come, in whatever language: a CSS selector. */
  readonly seen: string
  /** Who opens it: whoever works here, whoever runs a category and part of the organisation, or all of it. */
  readonly by: 'everybody' | 'localAdministrator' | 'administrator'
}

/** What a visit needs that is there already, or is made by calls. */
export interface ScreenData {
  readonly categoryId: number
  readonly documentId: number
  readonly personId: number
}

export const mainHeading = 'main h1'
export const tableOrList = 'main [role=grid], main table, main [role=list]'
