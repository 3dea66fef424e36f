/** The paragraphs, lists and tables of a body, each as its own HTML. */
export function bodyBlocks(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  return [...parsed.body.childNodes].flatMap((node) => {
    if (node instanceof Element) return [node.outerHTML]
    const text = (node.textContent ?? '').trim()
    if (text === '') return []
    const paragraph = parsed.createElement('p')
    paragraph.textContent = text
    return [paragraph.outerHTML]
  })
}
