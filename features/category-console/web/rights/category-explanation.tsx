import { Skeleton } from 'antd'
import { CircleCheck, CircleX } from 'lucide-react'
import { GrantLines } from '@shuku/domain/rights/web'
import { ErrorState, useApi, useMessages } from '@shuku/kit/web'
import { categoryConsoleApi as api } from '../../contract.ts'
import { rightsMessages } from '../../rights-messages.ts'
import { RightLines } from './right-lines.tsx'

interface CategoryExplanationProps {
  readonly categoryId: number
  readonly creatorId: number | undefined
  readonly creatorName: string | undefined
  readonly personId: number
}

/** Whether a person would see a new document and what they may do in the category, each with every grant. */
export function CategoryExplanation({ categoryId, creatorId, creatorName, personId }: CategoryExplanationProps) {
  const t = useMessages(rightsMessages)
  const { data, error, refetch } = useApi(
    api.explainCategoryAccess,
    { categoryId, creatorId, personId },
    { staleMs: 0, keepsOld: false },
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  const { person, mayRead, isCreator, grants, rights, grantedRights, byOffice } = data
  const { name } = person
  return (
    <section className="sk-access-explained sk-rights-explained" aria-live="polite">
      <Verdict
        isYes={mayRead}
        text={
          creatorName === undefined
            ? t(mayRead ? 'maySeeYours' : 'mayNotSeeYours', { name })
            : t(mayRead ? 'maySeeNew' : 'mayNotSeeNew', { name, creator: creatorName })
        }
      />
      <p className="sk-secondary sk-small">{person.departmentName}</p>
      <GrantLines grants={grants} person={person} {...(isCreator ? { first: t('isCreator') } : {})} />
      <Verdict
        isYes={rights.length > 0}
        text={
          rights.length === 0
            ? t('hasNoRights', { name })
            : t('hasRights', { name, rights: rights.map((right) => t(right)).join(t('comma')) })
        }
      />
      <RightLines grants={grantedRights} person={person} byOffice={byOffice} />
    </section>
  )
}

function Verdict({ isYes, text }: { isYes: boolean; text: string }) {
  return (
    <p className={`sk-access-verdict ${isYes ? 'is-yes' : 'is-no'}`}>
      {isYes ? <CircleCheck aria-hidden /> : <CircleX aria-hidden />}
      <strong>{text}</strong>
    </p>
  )
}
