import type { FormReader } from '../reader.ts'

/** Loaded when they are needed, as all readers. */
export async function formReaderOf(mime: string): Promise<FormReader | undefined> {
  if (mime === 'application/pdf') return (await import('./read-pdf-form.ts')).readPdfForm
  if (mime === 'application/ofd') return (await import('./read-ofd-form.ts')).readOfdForm
  if (/^(?:application|text)\/xml$/.test(mime)) return (await import('./read-xml-form.ts')).readXmlForm
  return undefined
}
