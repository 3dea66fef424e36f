// Tables for Chinese, Japanese and Korean fonts that a file does not bring along, the standard fonts, and decoders of
// pictures: files of their own, fetched when a document needs one.
const parts: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}

const [workerAddress = ''] = Object.values(
  import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)

const addresses = new Map(
  Object.entries(parts).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
)

/** pdf.js asks it for those parts by their names. */
class PartFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (address === undefined) throw new Error(`pdf.js has no part ${filename}`)
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The part ${filename} could not be fetched`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

export type PdfLibrary = Awaited<ReturnType<typeof loadPdfLibrary>>

/** pdf.js and its viewer, which takes the former from the global name that it gives itself: one after the other. */
export async function loadPdfLibrary() {
  const core = await import('pdfjs-dist')
  core.GlobalWorkerOptions.workerSrc = workerAddress
  const viewer = await import('pdfjs-dist/web/pdf_viewer.mjs')
  const open = (url: string) =>
    core.getDocument({
      url,
      // only the parts that are looked at are fetched
      disableAutoFetch: true,
      disableStream: true,
      rangeChunkSize: 256 * 1024,
      BinaryDataFactory: PartFactory,
      useWorkerFetch: false,
    })
  return { core, viewer, open }
}
