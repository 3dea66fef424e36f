import { addresses, links } from '@shuku/domain/addresses'
import { ProductError } from '@shuku/kit/contract'
import { formatDay, translate } from '@shuku/kit/i18n'
import {
  companyZone,
  escapeHtml,
  handleOpen,
  plainPage,
  publicAddress,
  type FileReply,
  type OpenContext,
} from '@shuku/kit/server'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { focusOn } from './current-news.ts'
import { copyOf, rememberCopy } from './outer-copies.ts'
import { limitPace } from './outer-pace.ts'
import { findArticle, findOuterNews, type OuterItem } from './read-news.ts'

const text = newsMessages.texts

interface Page {
  readonly title: string
  readonly companyName: string
  readonly pageId: number | undefined
  readonly documentId?: number | undefined
  /** For programs that draw a preview of a link (ogp.me). */
  readonly preview?: { readonly description: string; readonly pictureId: number; readonly pictureAlt: string }
  readonly main: string
  readonly status?: number
}

/** The public news and their articles for readers, printers and programs without script: all of it is in the answer. */
export const readOuterPage = handleOpen(
  newsApi.readOuterPage,
  async (context): Promise<FileReply> => {
    limitPace(context)
    const madeAt = Date.now()
    const reply = await makePage(context)
    rememberCopy(context, reply, madeAt)
    return reply
  },
  {
    atHand: (asked) => {
      const copy = copyOf(asked)
      // who is answered by a copy is counted like all others
      if (copy) limitPace({ ...asked, caller: undefined })
      return copy
    },
  },
)

async function makePage(context: OuterNewsContext): Promise<FileReply> {
  const { query, language } = context
  // for every caller it is what everybody outside sees
  const outside = { ...context, caller: undefined }
  try {
    return asPage(context, await (query.documentId === undefined ? listed(outside) : article(outside)))
  } catch (error) {
    if (!(error instanceof ProductError) || error.kind !== 'notFound') throw error
    const main = `<h1>${escapeHtml(text.gone[language])}</h1><p>${escapeHtml(error.textIn(language))}</p>`
    return asPage(context, { title: text.gone[language], companyName: '', pageId: undefined, main, status: 404 })
  }
}

type OuterNewsContext = OpenContext<{ pageId?: number | undefined; documentId?: number | undefined }>

async function listed(context: OuterNewsContext): Promise<Page> {
  const { language, query, request } = context
  const { companyName, pageName, items } = await findOuterNews(context, query.pageId)
  const title = pageName ?? text.title[language]
  const rows = items.map(({ id, name, summary, at, ...item }) => {
    const href = escapeHtml(request.prefix + links.newsOutside({ pageId: query.pageId, documentId: id }))
    const words = `<h2><a href="${href}">${escapeHtml(name)}</a></h2><p class="mute">${dayOf(new Date(at), language)}</p>`
    const about = summary === '' ? '' : `<p>${escapeHtml(summary)}</p>`
    return `<li><div>${words}${about}</div>${pictureOf(request.prefix, item)}</li>`
  })
  const list =
    rows.length === 0 ? `<p>${escapeHtml(text.none[language])}</p>` : `<ul class="news">${rows.join('\n')}</ul>`
  const first = items.find(({ pictureId }) => pictureId !== 0)
  return {
    title,
    companyName,
    pageId: query.pageId,
    main: `<h1>${escapeHtml(title)}</h1>${list}`,
    preview: { description: companyName, pictureId: first?.pictureId ?? 0, pictureAlt: first?.pictureAlt ?? '' },
  }
}

async function article(context: OuterNewsContext): Promise<Page> {
  const { language, query, request } = context
  const { pageId, documentId = 0 } = query
  // an article that is open stays so whatever page its link names
  const { subject, html, updatedAt, summary, pictureId, pictureAlt, authorName, attachments } = await findArticle(
    context,
    documentId,
  )
  const changed = translate(text.changedAt, language, { when: dayOf(updatedAt, language) })
  const facts = [changed, ...(authorName === null ? [] : [translate(text.byAuthor, language, { name: authorName })])]
  const files = attachments.map(({ id, name }) => {
    const href = escapeHtml(request.prefix + links.outerFile(id, { isSaved: true }))
    return `<li><a href="${href}" download>${escapeHtml(name)}</a></li>`
  })
  const section =
    files.length === 0
      ? ''
      : `<section><h2>${escapeHtml(text.attachments[language])}</h2><ul class="files">${files.join('')}</ul></section>`
  return {
    title: subject,
    companyName: '',
    pageId,
    documentId,
    main: `<article><h1>${escapeHtml(subject)}</h1><p class="mute">${escapeHtml(facts.join(' · '))}</p>${html}${section}</article>`,
    preview: { description: summary, pictureId, pictureAlt },
  }
}

const dayOf = (at: Date, language: OpenContext['language']) => formatDay(at, { language, timeZone: companyZone() })

type Pictured = Pick<OuterItem, 'pictureId' | 'pictureAlt' | 'focus'>

function pictureOf(prefix: string, { pictureId, pictureAlt, focus }: Pictured): string {
  if (pictureId === 0) return ''
  const source = escapeHtml(prefix + links.outerFile(pictureId, { isSmall: true }))
  const { pictureX, pictureY } = focusOn(pictureId, focus)
  return `<img src="${source}" alt="${escapeHtml(pictureAlt)}" style="object-position: ${pictureX}% ${pictureY}%" loading="lazy">`
}

function asPage(context: OpenContext, page: Page): FileReply {
  const { language, request } = context
  const { title, companyName, pageId, documentId, main, status } = page
  const within = (address: string) => escapeHtml(request.prefix + address)
  const list = within(links.newsOutside({ pageId }))
  const inApplication = `${request.prefix}/${addresses.news({ publishType: '0', pageId, documentId })}`
  const feed = within(links.newsFeed(pageId))
  const feeds = [
    { kind: 'rss', name: text.feed, href: feed },
    { kind: 'atom', name: text.atomFeed, href: within(links.newsFeed(pageId, { isAtom: true })) },
  ].map(
    ({ kind, name, href }) =>
      `<link rel="alternate" type="application/${kind}+xml" title="${escapeHtml(name[language])}" href="${href}">`,
  )
  const head = [
    `<a href="${feed}">${escapeHtml(text.feed[language])}</a>`,
    `<a href="${escapeHtml(inApplication)}">${escapeHtml(text.inApplication[language])}</a>`,
  ]
  const back =
    documentId === undefined && status === undefined
      ? ''
      : `<footer><a href="${list}">${escapeHtml(text.back[language])}</a></footer>`
  return plainPage({
    title: [title, companyName].filter((part) => part !== '').join(' – '),
    language,
    head: `${feeds.join('\n')}\n${previewOf(page)}`,
    header: `<header><p>${escapeHtml(companyName || text.title[language])}</p>${head.join('')}</header>`,
    main,
    footer: back,
    ...(status === undefined ? {} : { status }),
  })
}

/** Open Graph: title, description and picture, under the address by which everybody reaches them. */
function previewOf({ title, pageId, documentId, preview }: Page): string {
  if (!preview) return ''
  const address = publicAddress() + links.newsOutside({ pageId, documentId })
  const { description, pictureId, pictureAlt } = preview
  const facts = [
    ['og:type', documentId === undefined ? 'website' : 'article'],
    ['og:title', title],
    ['og:url', address],
    ['og:description', description],
    ['og:image', pictureId === 0 ? '' : publicAddress() + links.outerFile(pictureId)],
    ['og:image:alt', pictureId === 0 ? '' : pictureAlt],
  ] as const
  const known = facts.filter(([, value]) => value !== '')
  return `<link rel="canonical" href="${escapeHtml(address)}">
${known.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">\n`).join('')}`
}
