import { addresses } from '@shuku/domain/addresses'
import type { HomeTasksAsked } from '@shuku/domain/documents/web'
import { RelativeTime, useApi, useMessages } from '@shuku/kit/web'
import { accessTab } from '../../offers.ts'
import { requestsApi } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'
import { useAnswer } from './use-answer.ts'

/** On the start page: who waits for an answer, since when. */
export function useRequestTasks(rows: number): HomeTasksAsked {
  const t = useMessages(requestsMessages)
  const { data, error, refetch } = useApi(requestsApi.listWaiting, {}, { staleMs: 0 })
  const answer = useAnswer()
  const tags = { view: t('asksToView'), edit: t('asksToEdit'), full: t('asksForFull') }
  const tasks = data?.requests.slice(0, rows).map(({ id, documentId, subject, kind, name, level, askedAt }) => ({
    key: `request${id}`,
    tag: tags[level],
    kind,
    subject,
    href: addresses.document(documentId, { tab: accessTab.id }),
    by: name,
    day: askedAt.toISOString().slice(0, 10),
    when: <RelativeTime value={askedAt} />,
    acts: [
      { key: 'decline', label: t('decline'), run: () => answer.decline(id, name) },
      { key: 'give', label: t('give'), run: () => answer.give(id, level) },
    ],
  }))
  return { tasks, total: data?.total ?? 0, error, refetch }
}
