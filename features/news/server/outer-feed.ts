import { links } from '@shuku/domain/addresses'
import { handleOpen, publicAddress, type FileReply } from '@shuku/kit/server'
import { newsApi } from '../contract.ts'
import { newsMessages } from '../messages.ts'
import { limitPace } from './outer-pace.ts'
import { findOuterNews } from './read-news.ts'
import { feedReply } from './feed-reply.ts'

/** What is on the outer page, and no more. */
export const readFeed = handleOpen(newsApi.readFeed, async (context): Promise<FileReply> => {
  limitPace(context)
  const { language, query } = context
  const { pageId, format } = query
  const { companyName, pageName, items } = await findOuterNews(context, pageId)
  return feedReply({
    format,
    title: [pageName ?? newsMessages.texts.title[language], companyName].filter((part) => part !== '').join(' – '),
    language,
    // where programs that draw a preview of a link find a title and a picture
    linkTo: (documentId) => `${publicAddress()}${links.newsOutside({ pageId, documentId })}`,
    items: items.map(({ id, name, summary, at, changedAt }) => ({
      id,
      title: name,
      summary,
      at: new Date(at),
      changedAt: new Date(changedAt),
    })),
  })
})
