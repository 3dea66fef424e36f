import { htmlToText } from '../../../files/server/index.ts'

/** The words of a body, for the search and for previews: blocks are lines, cells are parted by tabs. */
export function bodyToText(html: string): string {
  return htmlToText(html).text
}
