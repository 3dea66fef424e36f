import { isText, wordNamespace, type DocxNode, type DocxPackage } from '@shuku/domain/shared-edits/docx'

type Inspected = Pick<DocxPackage, 'parts' | 'partBytes' | 'mainDocumentPart'>

/** Why a docx is read and not written here: a change would break what protects it, or it is more than a text. */
export function refusalOf({ parts, partBytes }: Inspected): 'macros' | 'signed' | 'protected' | undefined {
  const names = [...parts.keys(), ...partBytes.keys()]
  if (names.some((name) => /vbaproject/i.test(name))) return 'macros'
  if (names.some((name) => /_xmlsignatures/i.test(name))) return 'signed'
  const settings = [...parts.values()].filter(({ name }) => /\/settings\d*\.xml$/i.test(name))
  return settings.some(({ root }) => has(root, isEnforced)) ? 'protected' : undefined
}

/** Changes that are tracked and comments stay in the file; the editor shows the result without them. */
export function hasMarkup({ parts, mainDocumentPart }: Inspected): boolean {
  const main = parts.get(mainDocumentPart)
  return main !== undefined && has(main.root, isMarkup)
}

function isEnforced(node: DocxNode): boolean {
  if (isText(node) || node.localName !== 'documentProtection' || node.namespaceUri !== wordNamespace) return false
  return node.attributes.some(({ localName, value }) => localName === 'enforcement' && /^(?:1|true|on)$/i.test(value))
}

const markup = new Set(['ins', 'del', 'moveFrom', 'moveTo', 'rPrChange', 'pPrChange', 'commentReference'])

function isMarkup(node: DocxNode): boolean {
  return !isText(node) && node.namespaceUri === wordNamespace && markup.has(node.localName)
}

function has(node: DocxNode, isIt: (node: DocxNode) => boolean): boolean {
  return isIt(node) || (!isText(node) && node.children.some((child) => has(child, isIt)))
}
