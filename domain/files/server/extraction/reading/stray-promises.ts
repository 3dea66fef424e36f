/**
 * pdf.js asks for the pages that may be wanted next and leaves those promises to nobody: where such an object is
 * damaged, it costs the page that needs it, and no more. Whatever else nobody catches ends the process that reads.
 */
export function catchStraysOfPdf(): void {
  process.on('unhandledRejection', (reason) => {
    if (!isStrayOfPdf(reason)) throw reason
  })
}

export function isStrayOfPdf(reason: unknown): boolean {
  return reason instanceof Error && (reason.stack ?? '').includes('/pdfjs-dist/')
}
