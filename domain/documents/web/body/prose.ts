import './prose.css'

/** The text of a document, where it is read and where it is written. */
export const proseClass = 'sk-prose'
