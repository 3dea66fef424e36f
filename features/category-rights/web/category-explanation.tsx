import { CircleCheck, CircleX } from 'lucide-react'
import type { ReplyOf } from '@shuku/kit/contract'
import { GrantLines } from '@shuku/domain/rights/web'
import { Query, useApi, useMessages } from '@shuku/kit/web'
import { categoryRightsApi as api } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { RightLines } from './right-lines.tsx'

interface CategoryExplanationProps {
  readonly categoryId: number
  readonly creatorId: number | undefined
  readonly creatorName: string | undefined
  readonly personId: number
  /** Absent: now. */
  readonly day: string | undefined
}

/** Whether a person would see a new document and what they may do in the category, each with every grant. */
export function CategoryExplanation({ categoryId, creatorId, creatorName, personId, day }: CategoryExplanationProps) {
  const t = useMessages(rightsMessages)
  const { data, error, refetch } = useApi(
    api.explainCategoryAccess,
    { categoryId, creatorId, personId, day },
    { staleMs: 0, showsFormer: false },
  )
  if (!data) return <Query of={{ error, refetch }} rows={5} />
  const { person, mayRead, isCreator, obstacles, grants } = data
  const { name } = person
  const isThen = day !== undefined
  const verdict = `${mayRead ? 'maySee' : 'mayNotSee'}${creatorName === undefined ? 'Yours' : ''}` as const
  return (
    <section className="sk-access-explained sk-rights-explained" aria-live="polite">
      <Verdict
        isYes={mayRead}
        text={t(isThen ? `${verdict}Then` : newOf[verdict], { name, creator: creatorName ?? '' })}
      />
      <p className="sk-secondary sk-small">{person.departmentName}</p>
      {obstacles.length > 0 && (
        <ul className="sk-access-obstacles">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{t(isThen ? `${obstacle}Then` : obstacle)}</li>
          ))}
        </ul>
      )}
      <GrantLines
        grants={grants}
        person={person}
        isHeldBack={!mayRead}
        {...(isCreator ? { first: t(isThen ? 'isCreatorThen' : 'isCreator') } : {})}
      />
      {!isThen && <Rights {...data} />}
    </section>
  )
}

const newOf = {
  maySee: 'maySeeNew',
  mayNotSee: 'mayNotSeeNew',
  maySeeYours: 'maySeeYours',
  mayNotSeeYours: 'mayNotSeeYours',
} as const

/** The rights in the category; past days have no history of them. */
function Rights({ person, rights, grantedRights, asAdministrator }: ReplyOf<typeof api.explainCategoryAccess>) {
  const t = useMessages(rightsMessages)
  const { name } = person
  return (
    <>
      <Verdict
        isYes={rights.length > 0}
        text={
          rights.length === 0
            ? t('hasNoRights', { name })
            : t('hasRights', { name, rights: rights.map((right) => t(right)).join(t('comma')) })
        }
      />
      <RightLines grants={grantedRights} person={person} asAdministrator={asAdministrator} />
    </>
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
