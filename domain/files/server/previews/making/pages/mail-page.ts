import type { OpenedMail } from '../../../extraction/formats/mail/write-mail.ts'
import type { Source } from '../../../extraction/formats/reader.ts'
import type { PreviewFacts, PreviewTask } from '../preview-task.ts'
import { cleanPage, escapeText } from './clean-page.ts'
import { openMail } from './open-mail.ts'

const MOST_LISTED = 500
const PICTURES_SHARE = 0.6

/** The body of a mail as a page, its head and the list of what is attached as facts. */
export async function mailPage(source: Source, task: PreviewTask): Promise<{ html: string; facts: PreviewFacts }> {
  const mail = await openMail(source, task)
  const pictures = new PicturesOfMail(mail, task.mostBytes * PICTURES_SHARE)
  const html = mail.html?.trim()
    ? cleanPage(mail.html, { pictureOf: (address) => pictures.at(address) })
    : `<pre>${escapeText(mail.text ?? '')}</pre>`
  const placed = mail.attachments.map(({ name, bytes }, index) => ({ name, bytes, place: index + 1 }))
  const listed = placed.filter(({ bytes }) => !pictures.shown.has(bytes)).slice(0, MOST_LISTED)
  const { subject = '', from = '', to = '', copiesTo = '', sentAt = '' } = mail
  const attachments = listed.map(({ name, bytes, place }) => ({
    name: name.slice(-300),
    sizeBytes: bytes.length,
    place,
  }))
  return { html, facts: { mail: { subject, from, to, copiesTo, sentAt, attachments } } }
}

const MARKS: [type: string, mark: string][] = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638'],
  ['bmp', '424d'],
]

/** Pictures that the body shows and the mail holds (RFC 2392), as long as there is room for them. */
class PicturesOfMail {
  readonly shown = new Set<Buffer>()
  readonly #byId: Map<string, Buffer>
  #room: number

  constructor({ attachments }: OpenedMail, room: number) {
    this.#byId = new Map(
      attachments.flatMap(({ contentId, bytes }) => (contentId ? [[contentId, bytes] as const] : [])),
    )
    this.#room = room
  }

  at(address: string): string | undefined {
    const bytes = address.startsWith('cid:') ? this.#byId.get(decoded(address.slice('cid:'.length))) : undefined
    const type = bytes && MARKS.find(([, mark]) => bytes.toString('hex', 0, 4).startsWith(mark))?.[0]
    if (!bytes || type === undefined) return undefined
    this.#room -= bytes.length * (4 / 3)
    if (this.#room < 0) return undefined
    this.shown.add(bytes)
    return `data:image/${type};base64,${bytes.toString('base64')}`
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
