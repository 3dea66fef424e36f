import { UserMinus, UserPlus, UsersRound } from 'lucide-react'
import { useFormats, useMessages } from '@shuku/kit/web'
import { categoryRightMessages } from '../../messages.ts'

interface ReachFactsProps {
  readonly gain: number
  readonly lose: number
  /** False where too many people are affected to count them. */
  readonly isCounted: boolean
}

/** As items of a list: how many people would come to see documents by default rights, and how many no more. */
export function ReachFacts({ gain, lose, isCounted }: ReachFactsProps) {
  const t = useMessages(categoryRightMessages)
  const { number } = useFormats()
  if (!isCounted || gain + lose === 0)
    return (
      <li>
        <UsersRound aria-hidden /> {t(isCounted ? 'syncNobody' : 'syncUncounted')}
      </li>
    )
  return (
    <>
      {gain > 0 && (
        <li>
          <UserPlus aria-hidden /> {t('syncGain', { n: number(gain) })}
        </li>
      )}
      {lose > 0 && (
        <li className="is-lost">
          <UserMinus aria-hidden /> {t('syncLose', { n: number(lose) })}
        </li>
      )}
    </>
  )
}
