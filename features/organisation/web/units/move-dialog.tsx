import { Form, type FormInstance } from 'antd'
import { peopleApi } from '@shuku/domain/people/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { call, FormDialog, invalidate, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { mayStandBelow } from './move-by-drag.tsx'
import { UnitField } from './unit-field.tsx'
import { countPeople, type UnitsById } from './use-organisation.ts'

export interface MoveDialogProps {
  readonly unit: AdministeredUnit
  readonly units: readonly AdministeredUnit[]
  readonly byId: UnitsById
}

interface Entered {
  parentId: number
}

const invalidates = [api.getOrganisation, peopleApi.getUnits, api.listPeople, api.watchReorganisation]

export function MoveDialog({ unit, units, byId, ...dialog }: MoveDialogProps & DialogProps) {
  const t = useMessages(organisationMessages)
  const people = countPeople(units, true).get(String(unit.id)) ?? 0
  const mayTake = (target: AdministeredUnit) => mayStandBelow(byId, unit, target)
  const undo = async (parentId: number) => {
    await call(api.moveUnit, { unitId: unit.id, parentId }).catch(toast.error)
    await invalidate(...invalidates)
  }
  return (
    <FormDialog<typeof api.moveUnit, Entered>
      {...dialog}
      title={t('moveTitle', { name: unit.name })}
      endpoint={api.moveUnit}
      invalidates={invalidates}
      toQuery={({ parentId }) => ({ unitId: unit.id, parentId, seenBelowId: unit.parentId })}
      onDone={({ formerParentId, jobId }) => {
        // a job is announced, and undone, by its notice
        if (jobId === 0) toast.success(t('moved', { name: unit.name }), { undo: () => undo(formerParentId) })
      }}
      submitLabel={t('move')}
      foot={t('moveHint', { n: people })}
    >
      {(form) => (
        <>
          <Form.Item name="parentId" label={t('newParent')} rules={[{ required: true, message: t('parentMissing') }]}>
            <UnitField units={units} mayChoose={mayTake} />
          </Form.Item>
          <MoveForecast form={form} unitId={unit.id} />
        </>
      )}
    </FormDialog>
  )
}

function MoveForecast({ form, unitId }: { readonly form: FormInstance<Entered>; readonly unitId: number }) {
  const parentId = Form.useWatch('parentId', form)
  return (
    <ChangeForecast endpoint={api.forecastMove} query={parentId === undefined ? undefined : { unitId, parentId }} />
  )
}
