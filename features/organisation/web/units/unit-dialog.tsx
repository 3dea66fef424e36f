import { Form, Input, Radio } from 'antd'
import { peopleApi } from '@shuku/domain/people/contract'
import { FormDialog, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { NameFields } from '../name-fields.tsx'

export interface UnitDialogProps {
  /** The one to change … */
  readonly unit?: AdministeredUnit
  /** … or the one below which another is made. */
  readonly parent?: AdministeredUnit
  readonly onMade?: (unitId: number) => void
}

interface Entered {
  name: string
  nameEnglish: string
  code: string
  kind: 'subcompany' | 'department'
}

const invalidates = [api.getOrganisation, peopleApi.getUnits]

export function UnitDialog({ unit, parent, onMade, ...dialog }: UnitDialogProps & DialogProps) {
  const t = useMessages(organisationMessages)
  if (parent) {
    return (
      <FormDialog<typeof api.createUnit, Entered>
        {...dialog}
        title={t('newUnitTitle', { name: parent.name })}
        endpoint={api.createUnit}
        invalidates={invalidates}
        initialValues={{ name: '', nameEnglish: '', code: '', kind: 'department' }}
        toQuery={(entered) => ({ ...entered, parentId: parent.id })}
        onDone={({ unitId }, { name }) => {
          onMade?.(unitId)
          toast.success(t('unitMade', { name }))
        }}
        submitLabel={t('create')}
      >
        <UnitFields withKind={parent.kind !== 'department'} />
      </FormDialog>
    )
  }
  if (!unit) return null
  return (
    <FormDialog<typeof api.changeUnit, Entered>
      {...dialog}
      title={t('editUnit')}
      endpoint={api.changeUnit}
      invalidates={[...invalidates, api.listPeople]}
      initialValues={{ name: unit.nameChinese, nameEnglish: unit.nameEnglish, code: unit.code }}
      toQuery={({ name, nameEnglish, code }) => ({ unitId: unit.id, name, nameEnglish, code })}
      onDone={() => toast.success(t('saved'))}
    >
      <UnitFields />
    </FormDialog>
  )
}

function UnitFields({ withKind = false }: { withKind?: boolean }) {
  const t = useMessages(organisationMessages)
  return (
    <>
      <NameFields />
      <Form.Item name="code" label={t('unitCode')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label={t('unitKind')} hidden={!withKind}>
        <Radio.Group
          options={[
            { value: 'department', label: t('kindDepartment') },
            { value: 'subcompany', label: t('kindSubcompany') },
          ]}
        />
      </Form.Item>
    </>
  )
}
