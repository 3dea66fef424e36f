import { useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { ProgressBar, useMessages, useSmallScreen } from '@shuku/kit/web'
import { moveCopyMessages } from '../../messages.ts'
import { goesOn, useWatchedOperations } from './use-watched-operations.ts'
import './moves.css'

/** In the top bar of every screen, while a long move goes on or where one failed: how far, and the way to it. */
export function MovesNotice() {
  const t = useMessages(moveCopyMessages)
  const small = useSmallScreen()
  const moves = useWatchedOperations()
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const going = moves.filter(goesOn)
  const failed = moves.filter(({ id, state }) => state === 'failed' && !seen.has(id))
  const [first] = going.length > 0 ? going : failed
  if (!first) return null

  const sum = (field: 'done' | 'total') => going.reduce((all, move) => all + move[field], 0)
  const [done, total] = [sum('done'), sum('total')]
  const name = going.length > 1 ? t('several', { n: going.length }) : first.what
  const state = going.length > 0 ? t('doneOf', { done, total }) : t('failed')
  return (
    <a
      className={`sk-moves-notice${going.length > 0 ? '' : ' is-failed'}`}
      href={addresses.moves(going.length > 1 ? {} : { id: first.id })}
      aria-label={`${name}, ${state}`}
      title={`${name}, ${state}`}
      onClick={() => setSeen(new Set([...seen, ...failed.map(({ id }) => id)]))}
    >
      {going.length > 0 ? <ProgressBar done={done} total={total} label={name} /> : <CircleAlert aria-hidden />}
      {!small && <span className="sk-small sk-cut">{name}</span>}
    </a>
  )
}
