/** The content-path prefix that the server wrote into the page, without a slash at its end. */
export function contentPrefix(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="shuku-prefix"]')?.content ?? ''
  return content.replace(/\/+$/, '')
}

/** A path of the server as the browser must ask for it; one that does not begin with a slash stays as it is. */
export function serverAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString()
  const address = path.startsWith('/') ? contentPrefix() + path : path
  return search === '' ? address : `${address}?${search}`
}
