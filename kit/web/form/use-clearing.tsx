import { CircleX } from 'lucide-react'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'

/** For `allowClear` of antd's fields, which have a name for their cross in English only. */
export function useClearing() {
  const label = useMessages(kitMessages)('clear')
  return { label, clearIcon: <CircleX role="img" aria-label={label} /> }
}
