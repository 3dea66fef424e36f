import { textNow } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'

/** The words that pdf.js' viewer wants for what it draws; of all its texts only the pages' names are seen here. */
export const pdfWords = {
  getLanguage: () => document.documentElement.lang.toLowerCase(),
  getDirection: () => 'ltr',
  get: async (ids: string | readonly unknown[]) => (typeof ids === 'string' ? '' : ids.map(() => '')),
  translate: async (element: HTMLElement) => {
    for (const page of [element, ...element.querySelectorAll<HTMLElement>('.page')]) {
      const number = page.dataset['pageNumber']
      if (number !== undefined) page.setAttribute('aria-label', textNow(fileMessages, 'page', { n: number }))
    }
  },
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
}
