import { useMemo } from 'react'
import { ErrorState, pageNonce, useMessages } from '@shuku/kit/web'
import { fileMessages } from '../../../messages.ts'
import { useFileText } from '../use-file-text.ts'
import type { ViewerFile } from '../viewer-file.ts'

/** A web page as a file: in a frame that may run nothing, open nothing and reach nothing. */
export function PageViewer({ file }: { file: ViewerFile }) {
  const t = useMessages(fileMessages)
  const { data, error, refetch } = useFileText(file)
  const page = useMemo(() => data && harmlessPage(data.text), [data])
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />
  if (page === undefined) return <div className="sk-viewer-wait" role="progressbar" aria-label={t('loading')} />
  return <iframe className="sk-viewer-frame" sandbox="" srcDoc={page} title={file.name} referrerPolicy="no-referrer" />
}

/** The frame inherits our content policy; what that would block with noise in the console is taken out before. */
function harmlessPage(html: string): string {
  const nonce = pageNonce()
  // the parser holds styles against the policy too: they have the nonce before they are read
  const styled = nonce === undefined ? html : html.replace(/<style\b/gi, `<style nonce="${nonce}"`)
  const page = new DOMParser().parseFromString(styled, 'text/html')
  for (const element of page.querySelectorAll('script, base, link, meta, iframe, object, embed, form')) element.remove()
  for (const picture of page.querySelectorAll<HTMLElement>('[src]')) {
    if (!/^data:image\//i.test(picture.getAttribute('src') ?? '')) picture.removeAttribute('src')
  }
  for (const style of page.querySelectorAll('style')) {
    // nothing is fetched from elsewhere
    style.textContent = style.textContent.replace(/@import[^;]*;?|url\([^)]*\)/gi, '')
  }
  for (const element of page.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (/^on|^srcset$|^background$/i.test(name)) element.removeAttribute(name)
    }
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
