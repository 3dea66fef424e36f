import { foldText } from '@shuku/kit/i18n/fold-characters'
import type { PdfLibrary } from './pdf-library.ts'

type FindController = PdfLibrary['viewer']['PDFFindController']

/**
 * Finds as the search does: in any form of a character, and with or without the hyphen at the end of a line, which pdf.js
 * takes away where it joins what the line end parts.
 */
export function findAsSearched(Controller: FindController): FindController {
  return class extends Controller {
    override match(query: string | string[], pageContent: string, pageIndex: number) {
      const content = foldText(pageContent)
      const wanted = [query].flat().flatMap((each) => formsOf(foldText(each)))
      const found = wanted.flatMap((each) => super.match(each, content, pageIndex) ?? [])
      return found.toSorted((a, b) => a.index - b.index)
    }
  }
}

/** The text itself, and without each of its hyphens between letters. */
export function formsOf(text: string): string[] {
  const hyphens = [...text.matchAll(/(?<=\p{L})-(?=\p{L})/gu)]
  return [text, ...hyphens.map(({ index }) => text.slice(0, index) + text.slice(index + 1))]
}
