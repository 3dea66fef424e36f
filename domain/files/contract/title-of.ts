/** `差旅报销管理办法.docx` → `差旅报销管理办法`, as a document's title; a name that is all extension stays. */
export function titleOf(fileName: string): string {
  const title = fileName.replace(/\.[\p{L}\p{N}_-]{1,20}$/u, '').trim()
  return (title === '' ? fileName : title).slice(0, 300).toWellFormed()
}
