/** What writes: the text of a document, a file in the browser, or an office that is configured. */
export const engines = ['text', 'docx', 'xlsx', 'wopi'] as const
export type Engine = (typeof engines)[number]
