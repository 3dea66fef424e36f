let nonce: string | undefined

/** The nonce of this page's content policy; the server writes it into a meta element. */
export function pageNonce(): string | undefined {
  nonce ??= document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  return nonce === '' ? undefined : nonce
}

/** antd makes a few style elements (scroll lock, scroll-bar width) without the nonce that it was given: give it to all of them. */
export function nonceForStyles() {
  const value = pageNonce()
  if (value === undefined) return
  const create = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options)
    if (name.toLowerCase() === 'style') element.nonce = value
    return element
  }) as typeof document.createElement
}
