import { pageNonce } from '@shuku/kit/web'

/** Paper, in the colours of paper: what a file says of colours is meant for it. */
const looks = `
html { color-scheme: light; background: #fff; }
body { max-width: 860px; margin: 0 auto; padding: 24px 28px 48px; color: #1f2329;
  font: 15px/1.75 system-ui, 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
h1, h2, h3, h4 { line-height: 1.4; }
table { border-collapse: collapse; max-width: 100%; }
td, th { padding: 4px 10px; border: 1px solid #dee0e3; text-align: start; vertical-align: top; }
pre { padding: 12px 14px; border-radius: 6px; background: #f5f6f7; font: 13px/1.6 ui-monospace, Consolas, monospace; white-space: pre-wrap; }
:not(pre) > code { padding: 1px 5px; border-radius: 4px; background: #f0f1f3; font-family: ui-monospace, Consolas, monospace; font-size: 0.9em; }
blockquote { margin: 0; padding: 0 16px; border-left: 3px solid #dee0e3; color: #51565d; }
a { color: #1456b8; text-decoration: underline; }
body:has(> .sk-slide) { max-width: 1080px; padding: 16px 20px 32px; }
.sk-slide { position: relative; margin: 0 0 16px; overflow: hidden; background: #fff; box-shadow: 0 1px 3px rgb(20 26 38 / 28%);
  container-type: inline-size; line-height: 1.25; }
.sk-slide p { margin: 0 0 0.25em; }
.sk-slide .sk-box { position: absolute; display: flex; flex-direction: column; box-sizing: border-box; min-height: 0; padding: 0.4cqw 0.8cqw; }
.sk-slide img.sk-box { padding: 0; object-fit: fill; max-width: none; }
.sk-slide .sk-line { position: absolute; line-height: 1; white-space: pre; overflow-wrap: normal; }
.sk-slide .sk-middle { justify-content: center; }
.sk-slide .sk-bottom { justify-content: flex-end; }
.sk-slide .sk-round { border-radius: 50%; }
.sk-slide table { width: 100%; table-layout: fixed; }
.sk-slide td { padding: 0.4cqw 0.8cqw; }
.sk-slide img { height: auto; }
.sk-notes { margin: -8px 0 20px; padding: 8px 16px; border-left: 3px solid #dee0e3; color: #51565d; font-size: 13px; white-space: pre-wrap; }
.sk-notes p { margin: 0; }`

const marks = `
::highlight(sk-found) { background-color: rgb(255 205 60 / 40%); }
::highlight(sk-found-now) { background-color: rgb(255 140 30 / 55%); }`

/** What a page in a frame may do beside its sandbox: nothing but show pictures of its own bytes. */
function policy(nonce: string | undefined): string {
  const style = nonce === undefined ? "'unsafe-inline'" : `'nonce-${nonce}'; style-src-attr 'unsafe-inline'`
  return `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src ${style}">`
}

function styles(text: string, nonce: string | undefined): string {
  return `<style${nonce === undefined ? '' : ` nonce="${nonce}"`}>${text}</style>`
}

/** A body that the server has cleaned, as a document for the frame. */
export function framedPage(body: string): string {
  const nonce = pageNonce()
  return `<!doctype html><html><head>${policy(nonce)}${styles(looks + marks, nonce)}</head><body>${body}</body></html>`
}

/** A page with looks of its own, from which has been taken what could run or fetch. */
export function harmlessPage(html: string): string {
  const nonce = pageNonce()
  // the parser holds styles against the policy too: they have the nonce before they are read
  const styled = nonce === undefined ? html : html.replace(/<style\b/gi, `<style nonce="${nonce}"`)
  const page = new DOMParser().parseFromString(styled, 'text/html')
  for (const element of page.querySelectorAll(forbidden)) element.remove()
  for (const picture of page.querySelectorAll<HTMLElement>('[src]')) {
    if (!/^data:image\//i.test(picture.getAttribute('src') ?? '')) picture.removeAttribute('src')
  }
  for (const style of page.querySelectorAll('style')) style.textContent = withoutAddresses(style.textContent)
  for (const element of page.querySelectorAll<HTMLElement>('*')) withoutActs(element)
  page.head.insertAdjacentHTML('afterbegin', policy(nonce) + styles(marks, nonce))
  return `<!doctype html>${page.documentElement.outerHTML}`
}

const forbidden = 'script, base, link, meta, iframe, frame, frameset, object, embed, form, portal, template'

function withoutActs(element: HTMLElement) {
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    const leadsAway = /^(?:href|xlink:href|action|formaction|ping|poster|data)$/i.test(name) && !value.startsWith('#')
    if (leadsAway || /^on|^(?:srcset|background|target|name)$/i.test(name)) element.removeAttribute(name)
    else if (name === 'style') element.setAttribute(name, withoutAddresses(value))
  }
}

/** Nothing is fetched from elsewhere. */
function withoutAddresses(css: string): string {
  return css.replace(/@import[^;]*;?|(?:url|image-set|image)\([^)]*\)/gi, '')
}
