import { Form, Input, Radio } from 'antd'
import { peopleApi, type Choice } from '@shuku/domain/people/contract'
import { ChoiceField } from '@shuku/domain/people/web'
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
  head: readonly Choice[]
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
        initialValues={{ name: '', nameEnglish: '', code: '', kind: 'department', head: [] }}
        toQuery={({ head: _none, ...entered }) => ({ ...entered, parentId: parent.id })}
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
      initialValues={{ name: unit.nameChinese, nameEnglish: unit.nameEnglish, code: unit.code, head: headOf(unit) }}
      toQuery={({ name, nameEnglish, code, head }) => ({
        unitId: unit.id,
        name,
        nameEnglish,
        code,
        headId: head[0]?.id ?? 0,
      })}
      onDone={() => toast.success(t('saved'))}
    >
      <UnitFields withHead />
    </FormDialog>
  )
}

function headOf({ headId, headName }: AdministeredUnit): readonly Choice[] {
  if (headId === 0) return []
  return [{ kind: 'person', id: headId, name: headName, detail: '', code: '', isGone: false, photo: undefined }]
}

function UnitFields({ withKind = false, withHead = false }: { withKind?: boolean; withHead?: boolean }) {
  const t = useMessages(organisationMessages)
  return (
    <>
      <NameFields />
      <Form.Item name="code" label={t('unitCode')}>
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
      {withHead && (
        <Form.Item name="head" label={t('unitHead')} extra={t('unitHeadHint')}>
          <ChoiceField kind="person" single />
        </Form.Item>
      )}
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
