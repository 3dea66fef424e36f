import { useState } from 'react'
import { Checkbox } from 'antd'
import { isChoiceKind } from '@shuku/domain/people/contract'
import { categoryRights, type CategoryRight } from '@shuku/domain/rights/contract'
import { blankShare, BoundsFields, recordOf, SubjectFields, type EnteredShare } from '@shuku/domain/rights/web'
import { SubmitDialog, useAction, useMessages, type DialogProps } from '@shuku/kit/web'
import { categoryRightsApi as api, type RightSubjectKind } from '../contract.ts'
import { rightsMessages } from '../messages.ts'
import { announceRights } from './announce-rights.ts'

interface AddRightsDialogProps extends DialogProps {
  readonly categoryId: number
  readonly mayGive: readonly CategoryRight[]
}

/** Grants rights on the category to principals. */
export function AddRightsDialog({ open, onClose, categoryId, mayGive }: AddRightsDialogProps) {
  const t = useMessages(rightsMessages)
  const [entered, setEntered] = useState<EnteredShare>(blankShare)
  const [rights, setRights] = useState<CategoryRight[]>(mayGive.includes('create') ? ['create'] : [])
  const [tried, setTried] = useState(false)
  const give = useAction(api.giveCategoryRights, {
    onDone: (reply) => {
      onClose()
      void announceRights(reply)
    },
  })
  const change = (changed: Partial<EnteredShare>) => setEntered({ ...entered, ...changed })
  const submit = async () => {
    setTried(true)
    const record = recordOf(entered)
    if (!record || rights.length === 0 || give.running) return
    const { below, roleLevel, postLevel, minSecurity, maxSecurity } = record
    const ids = entered.chosen.map(({ id }) => id)
    const to = { kind: entered.kind as RightSubjectKind, ids, below, roleLevel, postLevel, minSecurity, maxSecurity }
    await give.run({ categoryId, ...to, rights })
  }
  return (
    <SubmitDialog
      open={open}
      onClose={onClose}
      title={t('addRights')}
      submitLabel={t('addRights')}
      running={give.running}
      isTouched={entered.chosen.length > 0}
      onSubmit={submit}
    >
      <div className="sk-share-form">
        <SubjectFields
          ofCategory
          entered={entered}
          onChange={change}
          nobody={tried && isChoiceKind(entered.kind) && entered.chosen.length === 0}
        />
        <span className="sk-share-label">{t('rights')}</span>
        <div>
          <span className="sk-rights-boxes">
            {categoryRights.map((right) => (
              <Checkbox
                key={right}
                checked={rights.includes(right)}
                disabled={!mayGive.includes(right)}
                title={mayGive.includes(right) ? '' : t('lackedByYou')}
                onChange={({ target }) =>
                  setRights(target.checked ? [...rights, right] : rights.filter((each) => each !== right))
                }
              >
                {t(right)}
              </Checkbox>
            ))}
          </span>
          {tried && rights.length === 0 && (
            <span className="sk-field-error" role="alert">
              {t('chooseRight')}
            </span>
          )}
        </div>
        <BoundsFields entered={entered} onChange={change} />
      </div>
    </SubmitDialog>
  )
}
