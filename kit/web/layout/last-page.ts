export interface Page {
  readonly title: string
  readonly href: string
}

let noted: Page | undefined

/** A screen is there under its title. */
export function notePage(page: Page): void {
  noted = page
}

/** The screen that one comes from, asked while the next one begins; nothing after a reload, or behind the sign-in. */
export function lastPage(): Page | undefined {
  return noted?.href.startsWith('#/main/') ? noted : undefined
}
