import { SquareCheck } from 'lucide-react'
import { addresses } from '@shuku/domain/addresses'
import { taskApi } from '@shuku/domain/notices/contract'
import { CountBadge, shownCount, useApi, useFormats, useMessages, useSmallScreen } from '@shuku/kit/web'
import { taskMessages } from '../messages.ts'
import './tasks.css'

const askedEveryMs = 60_000

/** In the top bar of every screen: how much waits for one. */
export function TaskCounter() {
  const t = useMessages(taskMessages)
  const { number } = useFormats()
  const small = useSmallScreen()
  const { data } = useApi(taskApi.countTasks, {}, { refetchEveryMs: askedEveryMs })
  const n = data?.waiting ?? 0
  const label = n === 0 ? t('tasks') : t('count', { n: shownCount(n) })
  const isHere = location.hash.startsWith(addresses.tasks())
  return (
    <a
      className="sk-task-counter"
      href={addresses.tasks()}
      title={label}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
    >
      {small ? (
        <CountBadge n={n} isToDo>
          <SquareCheck aria-hidden />
        </CountBadge>
      ) : (
        <>
          <SquareCheck aria-hidden />
          {n > 0 && <span aria-hidden>{n > 99 ? '99+' : number(n)}</span>}
        </>
      )}
    </a>
  )
}
