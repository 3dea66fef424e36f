import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js'

type Item = { name: string; content?: Buffer; items?: Item[] }

const STORAGE = 1
const STREAM = 2
const ROOT = 5
const text = (tag: string, value: string): Item => ({
  name: `__substg1.0_${tag}001F`,
  content: Buffer.from(value, 'utf16le'),
})

export type MsgParts = {
  subject: string
  body?: string
  html?: Buffer
  from?: string
  attachments?: [string, Buffer][]
}

/** A mail as Outlook writes it, with its texts in Unicode. */
export function makeMsg({ subject, body, html, from = '王芳', attachments = [] }: MsgParts): Buffer {
  return makeCompound([
    { name: '__nameid_version1.0', items: [] },
    { name: '__properties_version1.0', content: Buffer.alloc(32) },
    text('0037', subject),
    text('0C1A', from),
    text('0C1F', 'wangfang@example.com'),
    ...(body === undefined ? [] : [text('1000', body)]),
    ...(html === undefined ? [] : [{ name: '__substg1.0_10130102', content: html }]),
    ...attachments.map(([name, content], index) => ({
      name: `__attach_version1.0_#${String(index).padStart(8, '0')}`,
      items: [
        { name: '__properties_version1.0', content: Buffer.alloc(8) },
        { name: '__substg1.0_37010102', content },
        text('3707', name),
      ],
    })),
  ])
}

function makeCompound(items: Item[]): Buffer {
  const entries: Entry[] = []
  const add = (item: Item, type: number): number => {
    const entry: Entry = { name: item.name, type, length: item.content?.length ?? 0 }
    const place = entries.push(entry) - 1
    const { content } = item
    // An array, since the library takes no notice of where in its memory a buffer begins.
    if (content) entry.binaryProvider = () => [...content]
    else entry.children = (item.items ?? []).map((one) => add(one, one.content ? STREAM : STORAGE))
    return place
  }
  add({ name: 'Root Entry', items }, ROOT)
  return Buffer.from(burn(entries))
}
