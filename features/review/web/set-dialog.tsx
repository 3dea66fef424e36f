import { Form, Radio } from 'antd'
import type { ActedDocument } from '@shuku/domain/documents/web'
import type { Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, NumberInput, toast, useApi, useMessages, type DialogProps } from '@shuku/kit/web'
import { reviewApi } from '../contract.ts'
import { reviewMessages } from '../messages.ts'
import { affectedQueries } from './affected-queries.ts'

interface Entered {
  readonly how: 'category' | 'own' | 'never'
  readonly months?: number
  readonly people?: readonly Choice[]
}

function enteredOf({ months, isOwn, namedBy, reviewers }: ReplyOf<typeof reviewApi.getReview>): Entered {
  return {
    how: !isOwn ? 'category' : months === 0 ? 'never' : 'own',
    months: months || 12,
    people: namedBy === 'document' ? reviewers.map(({ id, name }) => ({ id, name }) as Choice) : [],
  }
}

/** How often a document is reviewed, and by whom. */
export function SetDialog({ open, onClose, document }: DialogProps & { readonly document: ActedDocument }) {
  const t = useMessages(reviewMessages)
  const asked = useApi(reviewApi.getReview, { documentId: document.id }, { fresh: true })
  const categoryMonths = asked.data?.categoryMonths ?? 0
  const words = categoryMonths === 0 ? t('never') : t('everyMonths', { n: categoryMonths })
  return (
    <FormDialog<typeof reviewApi.setReview, Entered>
      open={open}
      onClose={onClose}
      width={520}
      title={t('setTitle', { subject: document.subject })}
      endpoint={reviewApi.setReview}
      beginsWith={asked}
      {...(asked.data ? { initialValues: enteredOf(asked.data) } : {})}
      toQuery={({ how, months: every = 12, people = [] }) => ({
        documentId: document.id,
        ...(how === 'category' ? {} : { months: how === 'never' ? 0 : every }),
        personIds: people.map(({ id }) => id),
      })}
      invalidates={affectedQueries}
      onDone={({ message }) => toast.success(message)}
    >
      <Form.Item name="how" label={t('how')}>
        <Radio.Group
          options={[
            { value: 'category', label: t('byCategory', { words }) },
            { value: 'own', label: t('own') },
            { value: 'never', label: t('never') },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['how']}>
        {({ getFieldValue }) =>
          getFieldValue('how') === 'own' && (
            <Form.Item name="months" label={t('months')} rules={[{ required: true, message: t('monthsMissing') }]}>
              <NumberInput min={1} max={120} precision={0} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="people" label={t('reviewers')} extra={t('reviewersHint')}>
        <ChoiceField kind="person" />
      </Form.Item>
    </FormDialog>
  )
}
