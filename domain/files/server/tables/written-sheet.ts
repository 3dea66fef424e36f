/** What spreadsheets take for a formula gets an apostrophe before it, and is a text; `rearmed` takes it off again. */
export function defused(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
}

/** The text of a cell as it was before `defused`. */
export function rearmed(text: string): string {
  return /^'[=+\-@＝＋－＠\t\r\n]/.test(text) ? text.slice(1) : text
}
