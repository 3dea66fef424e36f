import { createRoot } from 'react-dom/client'
import { DocxEditor } from '@docx-editor.dev/react'
import '@docx-editor.dev/core/styles/editor.css'
import { normalizeParagraphIdentity, readOoxmlPackage } from '@docx-editor.dev/core/store'
import { readyWord, type FromFrame, type ToFrame } from '../frame-protocol.ts'
import { FrameSession } from './frame-session.ts'
import { HeldInput } from './held-input.ts'
import { hasMarkup, refusalOf } from './inspect-docx.ts'
import './frame-app.css'

type Opening = Extract<ToFrame, { kind: 'open' }>

/** The editor in its frame: it waits for the port of the page around it, which is its only way out. */
export function startDocxFrame(root: HTMLElement): void {
  addEventListener('message', (event) => {
    const [port] = event.ports
    if (event.source !== window.parent || !port) return
    serve(root, port)
  })
  window.parent.postMessage(readyWord, '*')
}

function serve(root: HTMLElement, port: MessagePort): void {
  const say: Say = (message) => port.postMessage(message)
  let session: FrameSession | undefined
  let held: HeldInput | undefined
  port.addEventListener('message', ({ data }: MessageEvent<ToFrame>) => {
    switch (data.kind) {
      case 'open':
        session = begin(data, say)
        if (!session) return
        held = new HeldInput(session, say)
        void draw(root, data, { session, held, say })
        return
      case 'rows':
        return session?.take(data.rows)
      case 'claimed':
        session?.claimed(data)
        return held?.release()
      case 'carets':
        return session?.showCarets(data.carets)
      case 'lock':
        session?.lock(data.isLocked)
        return held?.release()
      case 'flush':
        return held ? held.flush(data.ask) : say({ kind: 'flushed', ask: data.ask })
    }
  })
  port.start()
}

type Say = (message: FromFrame) => void

/** At once, so that no row that comes next is missed; a file that is no docx is said, and nothing is drawn. */
function begin({ bytes, client, name, rows }: Opening, say: Say): FrameSession | undefined {
  const read = readOoxmlPackage(new Uint8Array(bytes))
  const main = read.ok ? read.package.parts.get(read.package.mainDocumentPart) : undefined
  if (!read.ok || !main) {
    say({ kind: 'failed', reason: read.ok ? 'no-main-document' : read.reason })
    return undefined
  }
  const refusal = refusalOf(read.package)
  if (refusal) {
    say({ kind: 'failed', reason: refusal })
    return undefined
  }
  const parts = new Map(read.package.parts).set(read.package.mainDocumentPart, normalizeParagraphIdentity(main))
  const session = new FrameSession({ base: { ...read.package, parts }, client, name, say })
  session.take(rows)
  session.hasMarkup = hasMarkup(read.package)
  return session
}

interface Drawing {
  readonly session: FrameSession
  readonly held: HeldInput
  readonly say: Say
}

async function draw(root: HTMLElement, { bytes, language }: Opening, drawing: Drawing): Promise<void> {
  const { session, say } = drawing
  // English is the editor’s own; of the others only the one that is shown is loaded
  const i18n = language === 'zh-CN' ? (await import('@docx-editor.dev/i18n/zh-CN')).default : undefined
  guard(drawing)
  createRoot(root).render(
    <DocxEditor
      document={new Uint8Array(bytes)}
      mode="edit"
      modules={[{ id: 'coediting', collaboration: { session } }]}
      {...(i18n ? { i18n } : {})}
      onReady={() => say({ kind: 'opened', hasMarkup: session.hasMarkup })}
    />,
  )
}

function guard({ session, held, say }: Drawing): void {
  // the gate is not asked for pasted pictures: without a claim nothing is pasted or dropped at all
  const stop = (event: Event) => {
    if (session.claim === 'held') return
    event.preventDefault()
    event.stopImmediatePropagation()
    say({ kind: 'gated' })
  }
  const enter = () => say({ kind: 'entered' })
  addEventListener('pointerdown', enter, { capture: true, once: true })
  addEventListener('keydown', enter, { capture: true, once: true })
  addEventListener('beforeinput', (event) => held.take(event), { capture: true })
  addEventListener('keydown', (event) => held.take(event), { capture: true })
  addEventListener('paste', stop, { capture: true })
  addEventListener('drop', stop, { capture: true })
  addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      event.stopImmediatePropagation()
      say({ kind: 'save' })
    },
    { capture: true },
  )
}
