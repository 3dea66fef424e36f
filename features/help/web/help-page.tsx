import { useEffect } from 'react'
import { addresses } from '@shuku/domain/addresses'
import { wire, wireObject, z } from '@shuku/kit/contract'
import { PageHeader, ScrollPane, useAddressState, useMessages } from '@shuku/kit/web'
import { helpMessages } from '../messages.ts'
import { helpTopics, topicKeys } from '../topic-messages.ts'
import './help-page.css'

const PageState = wireObject({ topic: wire('topic', z.enum(topicKeys)).default('find') })

/** What one can do, topic by topic; it begins with the one that the page before was about. */
export function HelpPage() {
  const t = useMessages(helpMessages)
  const words = useMessages(helpTopics)
  const [{ topic }] = useAddressState(PageState)
  useEffect(() => {
    // newer browsers answer with a promise, which is nothing to clean up with
    document.querySelector(`#sk-help-${topic}`)?.scrollIntoView({ block: 'start' })
  }, [topic])
  return (
    <>
      <PageHeader title={t('help')} hasPrimary={false} />
      <div className="sk-help">
        <nav aria-label={t('topics')}>
          {topicKeys.map((key) => (
            <a key={key} href={addresses.help(key)} aria-current={key === topic ? 'true' : undefined}>
              {words(key)}
            </a>
          ))}
        </nav>
        <ScrollPane className="sk-help-topics" label={t('help')}>
          {topicKeys.map((key) => (
            <section key={key} id={`sk-help-${key}`} aria-labelledby={`sk-help-${key}-title`}>
              <h2 id={`sk-help-${key}-title`}>{words(key)}</h2>
              {words(`${key}Text`)
                .split('\n')
                .map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
            </section>
          ))}
        </ScrollPane>
      </div>
    </>
  )
}
