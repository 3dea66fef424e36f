import { MessageSquarePlus } from 'lucide-react'
import type { SearchState } from '@shuku/domain/search/web'
import { toast, useAction, useApi, useMessages, type Action } from '@shuku/kit/web'
import { missApi } from '../../contract/misses.ts'
import { missMessages } from '../../misses-messages.ts'

/** Where words find nothing: lets those who keep knowledge know that somebody would like to read about it. */
export function useAskAction(
  { rows, answer }: { readonly rows: readonly unknown[]; readonly answer: object | undefined },
  { fulltext }: SearchState,
): Action[] {
  const t = useMessages(missMessages)
  const isEmpty = fulltext !== undefined && answer !== undefined && rows.length === 0
  const { data } = useApi(missApi.getMissSetting, {}, { enabled: isEmpty, staleMs: 300_000 })
  const ask = useAction(missApi.askForMissing, { onDone: ({ message }) => toast.success(message) })
  if (!isEmpty || !data?.isOn) return []
  return [{ key: 'ask', label: t('ask'), icon: <MessageSquarePlus />, run: () => ask.run({ words: fulltext }) }]
}
