// The entrance for those who write or replay a docx: the frame, and the process behind the walls.

export { base64Of, bytesOf } from './base64.ts'
export { readEffects, writeEffects, type DocxEffect } from './docx-effects.ts'
export { isText, wordNamespace, type DocxElement, type DocxNode, type DocxPackage } from './docx-package.ts'
export { DocxTree } from './docx-tree.ts'
export { idsIn, documentUnit, unitOf, unitsOf } from './docx-units.ts'
export { DocxWriter, type JournalEffect, type Written } from './docx-writer.ts'
