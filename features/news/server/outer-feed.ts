import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { addresses } from '@shuku/domain/addresses'
import { escapeHtml, handleOpen, publicAddress, type FileReply } from '@shuku/kit/server'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { limitPace } from './outer-pace.ts'
import { findOuterNews } from './read-news.ts'

/** RSS 2.0 (rssboard.org/rss-specification): what stands on the outer page, and no more. */
export const readFeed = handleOpen(newsApi.readFeed, async (context): Promise<FileReply> => {
  limitPace(context)
  const { language, query } = context
  const { pageId } = query
  const { companyName, pageName, items } = await findOuterNews(context, pageId)
  const title = [pageName ?? newsMessages.texts.title[language], companyName].filter((part) => part !== '').join(' – ')
  const linkTo = (documentId?: number) =>
    `${publicAddress()}/${addresses.news({ publishType: '0', pageId, documentId })}`
  const channel = [
    element('title', title),
    element('link', linkTo()),
    element('description', title),
    element('language', language),
    ...items.map(({ id, name, summary, at }) => {
      // the same on every page that it stands on, so that a reader shows it once
      const guid = `<guid isPermaLink="false">${textOf(`${publicAddress()}#news-${id}`)}</guid>`
      const parts = [
        element('title', name),
        element('link', linkTo(id)),
        guid,
        element('pubDate', new Date(at).toUTCString()),
      ]
      return `<item>${parts.join('')}${summary === '' ? '' : element('description', summary)}</item>`
    }),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${channel.join('\n')}</channel></rss>\n`
  const bytes = Buffer.from(xml)
  return {
    type: 'file',
    name: 'news.xml',
    mime: 'application/rss+xml',
    sizeBytes: bytes.length,
    disposition: 'inline',
    isWhole: true,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: () => Readable.from([Buffer.from(bytes)]),
  }
})

const element = (name: string, text: string) => `<${name}>${textOf(text)}</${name}>`

/** What XML 1.0 does not know as a character is left out: one of it, and no reader takes the feed (XML 1.0 §2.2). */
const textOf = (text: string) => escapeHtml(text.replaceAll(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, ''))
