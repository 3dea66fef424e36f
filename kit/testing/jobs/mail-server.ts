import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: string[]
  readonly subject: string
  readonly text: string
  /** Empty where it is plain. */
  readonly html: string
  readonly pictures: readonly { readonly cid: string; readonly mime: string; readonly content: Buffer }[]
}

export interface MailServer {
  /** `smtp://127.0.0.1:…` */
  readonly address: string
  readonly received: Received[]
  /** What it answers to a recipient instead of taking the mail, by the mailbox. */
  readonly refusals: Map<string, number>
  stop(): Promise<void>
}

/** A real mail server that keeps what it is sent; without a port on a free one. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Received[] = []
  const refusals = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusals.get(address)
      done(responseCode === undefined ? null : Object.assign(new Error('no'), { responseCode }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        void PostalMime.parse(Buffer.concat(parts)).then(({ subject = '', text = '', html = '', attachments }) => {
          const pictures = attachments.map(({ contentId = '', mimeType, content }) => ({
            cid: contentId,
            mime: mimeType,
            content: Buffer.from(content as ArrayBuffer),
          }))
          received.push({ to, subject, text, html, pictures })
          done()
        })
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return { address, received, refusals, stop: () => new Promise<void>((done) => server.close(done)) }
}
