import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Language } from '@shuku/kit/i18n'
import { escapeHtml, publicAddress, type FileReply } from '@shuku/kit/server'
import type { FeedFormat } from '../contract.ts'

export interface Channel {
  readonly title: string
  readonly language: Language
  /** Of the whole, or of one document. */
  readonly linkTo: (documentId?: number) => string
  readonly format: FeedFormat
  readonly items: readonly {
    readonly id: number
    readonly title: string
    readonly summary: string
    readonly at: Date
    /** Of its last version, where that is later. */
    readonly changedAt: Date
  }[]
}

export function feedReply(channel: Channel): FileReply {
  const isAtom = channel.format === 'atom'
  const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${isAtom ? atom(channel) : rss(channel)}\n`)
  return {
    type: 'file',
    name: 'news.xml',
    mime: isAtom ? 'application/atom+xml' : 'application/rss+xml',
    sizeBytes: bytes.length,
    disposition: 'inline',
    isWhole: true,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([Buffer.from(bytes)]),
  }
}

/** The same on every page that it is on, so that a reader shows it once. */
const nameOf = (id: number) => `${publicAddress()}#news-${id}`

/** RSS 2.0 (rssboard.org/rss-specification). */
function rss({ title, language, linkTo, items }: Channel): string {
  const channel = [
    element('title', title),
    element('link', linkTo()),
    element('description', title),
    element('language', language),
    ...items.map(({ id, title: name, summary, at }) => {
      const guid = `<guid isPermaLink="false">${textOf(nameOf(id))}</guid>`
      const parts = [element('title', name), element('link', linkTo(id)), guid, element('pubDate', at.toUTCString())]
      return `<item>${parts.join('')}${summary === '' ? '' : element('description', summary)}</item>`
    }),
  ]
  return `<rss version="2.0"><channel>${channel.join('\n')}</channel></rss>`
}

/** Atom (RFC 4287): it wants an author, a moment and a name of its own that stays. */
function atom({ title, language, linkTo, items }: Channel): string {
  const latest = Math.max(0, ...items.map((item) => updatedAt(item).getTime()))
  const link = (documentId?: number) => `<link rel="alternate" href="${textOf(linkTo(documentId))}"/>`
  const feed = [
    element('id', linkTo()),
    element('title', title),
    link(),
    element('updated', new Date(latest).toISOString()),
    `<author>${element('name', title)}</author>`,
    ...items.map((item) => {
      const { id, title: name, summary, at } = item
      const when = element('published', at.toISOString()) + element('updated', updatedAt(item).toISOString())
      const parts = [element('id', nameOf(id)), element('title', name), link(id), when]
      return `<entry>${parts.join('')}${summary === '' ? '' : element('summary', summary)}</entry>`
    }),
  ]
  return `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">${feed.join('\n')}</feed>`
}

/** By this a reader shows again what it has (RFC 4287 §4.2.15). */
const updatedAt = ({ at, changedAt }: Channel['items'][number]) => (changedAt > at ? changedAt : at)

const element = (name: string, text: string) => `<${name}>${textOf(text)}</${name}>`

/** What XML 1.0 does not know as a character is left out: one of it, and no reader takes the feed (XML 1.0 §2.2). */
const textOf = (text: string) => escapeHtml(text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, ''))
