import { Form } from 'antd'
import { peopleApi } from '@shuku/domain/people/contract'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit, type PostRow } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { NameFields } from '../name-fields.tsx'
import { PlaceField } from './place-field.tsx'

export interface PostDialogProps {
  /** The one to change; without it another is made … */
  readonly post?: PostRow
  /** … in this unit, as a beginning. */
  readonly unit?: AdministeredUnit | undefined
  readonly units: readonly AdministeredUnit[]
}

interface Entered {
  name: string
  nameEnglish: string
  unitId: number | null
}

const invalidates = [api.listPosts, peopleApi.findChoices, peopleApi.nameChoices]

export function PostDialog({ post, unit, units, ...dialog }: PostDialogProps & DialogProps) {
  const t = useMessages(organisationMessages)
  const fields = <PostFields units={units} />
  if (!post) {
    return (
      <FormDialog<typeof api.createPost, Entered>
        {...dialog}
        title={t('newPost')}
        endpoint={api.createPost}
        invalidates={invalidates}
        initialValues={{ name: '', nameEnglish: '', unitId: unit?.isAdministered && !unit.isClosed ? unit.id : null }}
        toQuery={(entered) => ({ ...entered, unitId: entered.unitId ?? null })}
        onDone={(_, { name }) => toast.success(t('postMade', { name }))}
        submitLabel={t('create')}
      >
        {fields}
      </FormDialog>
    )
  }
  const { postId } = post
  return (
    <FormDialog<typeof api.changePost, Entered>
      {...dialog}
      title={t('editPost')}
      endpoint={api.changePost}
      invalidates={[...invalidates, api.listPeople]}
      initialValues={{ name: post.nameChinese, nameEnglish: post.nameEnglish, unitId: post.unitId || null }}
      toQuery={(entered) => ({ postId, ...entered, unitId: entered.unitId ?? null })}
      onDone={() => toast.success(t('saved'))}
    >
      {fields}
    </FormDialog>
  )
}

function PostFields({ units }: Pick<PostDialogProps, 'units'>) {
  const t = useMessages(organisationMessages)
  const holdersStay = units.every(({ isAdministered }) => isAdministered)
  return (
    <>
      <NameFields />
      <Form.Item
        name="unitId"
        label={t('postPlace')}
        extra={t('postPlaceHint')}
        rules={holdersStay ? [] : [{ required: true, message: t('postPlaceMissing') }]}
      >
        <PlaceField units={units} {...(holdersStay ? { none: t('postPlaceNone') } : {})} />
      </Form.Item>
    </>
  )
}
