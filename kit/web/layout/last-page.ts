export interface Page {
  readonly title: string
  readonly href: string
}

let noted: Page | undefined
/** The entry of the navigation that led here. */
let chosen: string | undefined

/** A screen is there under its title. */
export function notePage(page: Page): void {
  if (page.href !== chosen) chosen = undefined
  noted = page
}

/** The screen that one comes from, asked while the next one begins; nothing after a reload, or behind the sign-in. */
export function lastPage(): Page | undefined {
  return noted?.href.startsWith('#/main/') ? noted : undefined
}

/** An entry of the navigation was chosen: its screen begins there, and not at the one that happened to be open. */
export function beginAt(href: string): void {
  chosen = href
}

/** Whether this address is where one has just begun. */
export function beginsAt(href: string): boolean {
  return chosen === href
}
