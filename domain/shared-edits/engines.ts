/** What writes: the text of a document, a file in the browser, or an office that is configured. */
export const engines = ['text', 'docx', 'xlsx', 'wopi'] as const
export type Engine = (typeof engines)[number]

/** Of the docx editor, exact: what a row says is what this version of it has done (tried by the test of its seam). */
export const docxEngineVersion = '2.35.0'

/** Of what a row of a workbook says. */
export const xlsxEngineVersion = '1'
