import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text: nothing in it is read as anything else. */
  readonly text: string
  /** The same for programs that draw: it may name the pictures, `<img src="cid:…">`. */
  readonly html?: string
  readonly pictures?: readonly MailedPicture[]
}

export interface MailedPicture {
  /** How the HTML names it. */
  readonly cid: string
  readonly name: string
  readonly mime: string
  readonly content: Buffer
}

/** Sends mails; a job has one where the operator has configured a mail server. */
export interface Mailer {
  /** Where people reach the product, with its content path and without a slash at its end. */
  readonly address: string
  /** Throws `MailRefused` where trying again does not help. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server will not take this mail, now or later: no such mailbox, too long … */
export class MailRefused extends Error {}

export interface MailOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the beginning. */
  readonly server: string
  /** The sender: `Shuku <shuku@example.com>`. */
  readonly from: string
  readonly address: string
  /** Mails also go to a server that offers no TLS, or from whose offer somebody on the way has taken it. */
  readonly allowsPlain?: boolean
}

const connectTimeoutMs = 15_000
const idleTimeoutMs = 30_000

export function createMailer({ server, from, address, allowsPlain = false }: MailOptions): Mailer {
  const transport = createTransport({
    url: server,
    pool: true,
    // one-time passwords are in these mails; what stays on this machine nobody reads on the way
    requireTLS: !allowsPlain && !isOnThisMachine(server),
    maxConnections: 2,
    connectionTimeout: connectTimeoutMs,
    socketTimeout: idleTimeoutMs,
    // texts come from people: what looks like a path or an address is not fetched into a mail
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    address,
    async send(mail) {
      try {
        // one mailbox, whatever its name looks like: a comma in it does not make two
        const to = { name: '', address: mail.to }
        const { pictures = [], ...written } = mail
        const attachments = pictures.map(({ cid, name, mime, content }) => {
          const inline = { cid, contentDisposition: 'inline' as const }
          return { ...inline, filename: name, contentType: mime, content }
        })
        await transport.sendMail({ ...written, attachments, to, from, headers: { 'Auto-Submitted': 'auto-generated' } })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String((error as Error).message)) : error
      }
    },
    close: () => transport.close(),
  }
}

function isOnThisMachine(server: string): boolean {
  const { hostname } = new URL(server)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/**
 * RFC 5321 §4.2.1: a reply of 5yz is permanent; a sign-in that is refused is the operator's to mend. An envelope without
 * a reply was not sent at all: its address is none.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return (responseCode >= 500 && code !== 'EAUTH') || (responseCode === 0 && code === 'EENVELOPE')
}
