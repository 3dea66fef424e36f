import type { Placer } from './reader.ts'

/** Which types have fixed pages: of others nobody can say where a text lies before it is laid out. */
export async function placerOf(mime: string): Promise<Placer | undefined> {
  if (mime === 'application/pdf') return (await import('./place-pdf.ts')).placePdf
  if (mime === 'application/ofd') return (await import('./ofd/place-ofd.ts')).placeOfd
  return undefined
}
