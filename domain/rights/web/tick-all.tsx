import { Checkbox } from 'antd'
import { useMessages } from '@shuku/kit/web'
import { rightMessages } from '../messages.ts'
// every table with such a box has its look
import './share-list.css'

interface TickAllProps<K> {
  /** What can be ticked. */
  readonly keys: readonly K[]
  readonly ticked: ReadonlySet<K>
  readonly onTick: (ticked: ReadonlySet<K>) => void
}

/** The box above a list of shares or rights: all of them, or none. */
export function TickAll<K>({ keys, ticked, onTick }: TickAllProps<K>) {
  const t = useMessages(rightMessages)
  const all = keys.length > 0 && keys.every((key) => ticked.has(key))
  return (
    <Checkbox
      aria-label={t('allShares')}
      disabled={keys.length === 0}
      checked={all}
      indeterminate={!all && keys.some((key) => ticked.has(key))}
      onChange={() => onTick(new Set(all ? [] : keys))}
    />
  )
}

export function withTick<K>(ticked: ReadonlySet<K>, key: K, on: boolean): ReadonlySet<K> {
  return new Set(on ? [...ticked, key] : [...ticked].filter((each) => each !== key))
}
