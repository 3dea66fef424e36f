import { MessageSquarePlus } from 'lucide-react'
import type { SearchState } from '@shuku/domain/search/web'
import { toast, useAction, useApi, useMessages, type Action, type Table } from '@shuku/kit/web'
import { missApi } from '../../misses-contract.ts'
import { missMessages } from '../../misses-messages.ts'

/** Where words find nothing: lets those who keep knowledge know that somebody would like to read about it. */
export function useAskAction(
  { rows, answer, state }: Pick<Table, 'rows' | 'answer' | 'state'>,
  { fulltext }: SearchState,
): Action[] {
  const t = useMessages(missMessages)
  // the rows of the words before say nothing of these
  const isEmpty = state === 'ready' && fulltext !== undefined && answer !== undefined && rows.length === 0
  const { data } = useApi(missApi.getMissSetting, {}, { enabled: isEmpty, staleMs: 300_000 })
  const ask = useAction(missApi.askForMissing, { onDone: ({ message }) => toast.success(message) })
  if (!isEmpty || !data?.isOn) return []
  return [{ key: 'ask', label: t('ask'), icon: <MessageSquarePlus />, run: () => ask.run({ words: fulltext }) }]
}
