import { confirm, invalidateAll, useAction, useMessages } from '@shuku/kit/web'
import type { Level } from '@shuku/domain/rights/contract'
import { requestsApi } from '../../contract/requests.ts'
import { requestsMessages } from '../../requests-messages.ts'
import { announceShares } from '../announce-shares.ts'

/** Answers a request for access: what is given can be undone, what is declined is asked before. */
export function useAnswer() {
  const t = useMessages(requestsMessages)
  const answer = useAction(requestsApi.answerRequest, {
    onDone: (reply) => {
      void announceShares(reply)
      // the bell, the start page and the list of requests have one less
      void invalidateAll()
    },
  })
  return {
    running: answer.running,
    give: async (requestId: number, level: Level) => await answer.run({ requestId, give: true, level }),
    decline: async (requestId: number, name: string) => {
      const question = { title: t('declineAsked', { name }), text: t('declineTold'), action: t('decline') }
      if (await confirm(question)) await answer.run({ requestId, give: false })
    },
  }
}
