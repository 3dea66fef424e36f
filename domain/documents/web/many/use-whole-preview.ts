import type { Endpoint, QueryInput, ReplyOf } from '@shuku/kit/contract'
import { useApi, useMessages } from '@shuku/kit/web'
import { documentMessages } from '../../messages.ts'

/** Of so many documents that were chosen, so many were looked at. */
interface Checked {
  readonly all: number
  readonly checked: number
}

/** What a preview says of the first documents until it is there of all, and in words that it is of the first. */
export function useWholePreview<E extends Endpoint, Preview extends Checked>(
  endpoint: ReplyOf<E> extends Checked ? E : never,
  query: Omit<QueryInput<E>, 'exactly'>,
  first: Preview | undefined,
): { readonly data: Preview | undefined; readonly part: string } {
  const t = useMessages(documentMessages)
  const isPart = first !== undefined && first.checked < first.all
  const exactly = { ...query, exactly: true } as unknown as QueryInput<E>
  const whole = useApi<E>(endpoint, exactly, { fresh: true, enabled: isPart })
  const data = isPart && whole.data ? ({ ...first, ...(whole.data as unknown as Checked) } as Preview) : first
  if (data === undefined || data.checked >= data.all) return { data, part: '' }
  return { data, part: t(whole.isFetching ? 'previewGoesOn' : 'previewChecked', { n: data.checked }) }
}
