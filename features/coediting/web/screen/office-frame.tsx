import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { addresses } from '@shuku/domain/addresses'
import { invalidate, Query, useApi, useMessages } from '@shuku/kit/web'
import { coeditedApi } from '../../documents-contract.ts'
import { officeApi, type OpenedInOffice } from '../../office-contract.ts'
import { screenMessages } from '../../screen-messages.ts'
import type { FrameProps } from '../framed-document.ts'
import { hasSaved, hostIsReady, isFrameReady, readOfficeMessage } from './office-messages.ts'

/** The page of the office server that is configured; asked for once, since each answer has a token of its own. */
export function OfficeFrame({ document: { attachmentId } }: FrameProps) {
  const opened = useApi(officeApi.openInOffice, { attachmentId }, { staleMs: Infinity, showsFormer: false })
  return <Query of={opened}>{(office) => <OfficePage key={office.token} office={office} />}</Query>
}

const frameName = 'office'

/** Opened by a form: so the token is in no address, no history and no log. */
export function OfficePage({ office }: { readonly office: OpenedInOffice }) {
  const t = useMessages(screenMessages)
  const { address, token, expiresAt } = office
  const frame = useRef<HTMLIFrameElement>(null)
  useMessagesOf(frame, new URL(address).origin)
  return (
    <>
      <form ref={submit} hidden action={address} method="post" target={frameName}>
        <input type="hidden" name="access_token" value={token} />
        <input type="hidden" name="access_token_ttl" value={expiresAt} />
      </form>
      <iframe
        ref={frame}
        name={frameName}
        className="sk-coediting-office"
        title={t('editor')}
        allow="clipboard-read; clipboard-write; fullscreen"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals"
      />
    </>
  )
}

/** Once both are in the page. */
function submit(form: HTMLFormElement | null): void {
  form?.submit()
}

/** Messages of a window are heard by nothing else; those of other origins say nothing here. */
function useMessagesOf(frame: React.RefObject<HTMLIFrameElement | null>, origin: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readOfficeMessage(event.data)
      if (!message) return
      if (isFrameReady(message)) frame.current?.contentWindow?.postMessage(hostIsReady(), origin)
      if (hasSaved(message)) void invalidate(coeditedApi.getCoedited)
      if (message.id === 'UI_Close') void navigate(addresses.coeditedDocuments().slice(1))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, navigate, origin])
}
