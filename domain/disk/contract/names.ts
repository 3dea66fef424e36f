import { withoutTurningMarks } from '@shuku/kit/contract'

/** Of UTF-16 units, as desktop systems count them. */
export const longestName = 255

const forbiddenSigns = /[\\/:*?"<>|]/
const controls = /[\u0000-\u001f\u007f-\u009f\ufeff]/
const reserved = /^(?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\..*)?$/i

/** Why a name cannot be given to a file or folder; undefined where it can. Such a name is refused and never repaired. */
export type NameFault = 'empty' | 'sign' | 'hidden' | 'edge' | 'reserved' | 'long'

export function nameFault(name: string): NameFault | undefined {
  if (name.trim() === '') return 'empty'
  if (forbiddenSigns.test(name)) return 'sign'
  if (controls.test(name) || withoutTurningMarks(name) !== name || !name.isWellFormed()) return 'hidden'
  if (name.trim() !== name || name.endsWith('.')) return 'edge'
  if (reserved.test(name)) return 'reserved'
  return name.normalize('NFC').length > longestName ? 'long' : undefined
}

/** `报告.docx` is `报告` and `.docx`; what begins with its only dot has no extension. */
export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot) } : { base: name, extension: '' }
}

/** `报告(2).docx`; of a folder the number is at the end. */
export function nameWithNumber(name: string, isFile: boolean, number: number): string {
  return nameWithMark(name, isFile, `(${number})`)
}

/** The mark is before the extension; what is too long for both is cut before the mark. */
export function nameWithMark(name: string, isFile: boolean, mark: string): string {
  const { base, extension } = isFile ? splitName(name) : { base: name, extension: '' }
  return `${cut(base, longestName - mark.length - extension.length)}${mark}${extension}`
}

/** The first of `报告(2).docx`, `报告(3).docx` … that is free. */
export function numberedName(name: string, isFile: boolean, isTaken: (name: string) => boolean): string {
  for (let number = 2; ; number++) {
    const tried = nameWithNumber(name, isFile, number)
    if (!isTaken(tried)) return tried
  }
}

/** No letter is cut in two. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, Math.max(length, 1)).toWellFormed().replaceAll('\ufffd', '')
}
