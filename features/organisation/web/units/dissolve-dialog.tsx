import { Form, type FormInstance } from 'antd'
import { peopleApi } from '@shuku/domain/people/contract'
import { ChangeForecast } from '@shuku/domain/rights/web'
import { call, FormDialog, invalidate, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { organisationApi as api, type AdministeredUnit } from '../../contract.ts'
import { organisationMessages } from '../../messages.ts'
import { PlaceField } from '../posts/place-field.tsx'
import { countPeople, pathTo, type UnitsById } from './use-organisation.ts'

export interface DissolveDialogProps {
  /** A merge passes what was given to the department on to the other one; a closure does not. */
  readonly act: 'merge' | 'close'
  readonly unit: AdministeredUnit
  readonly units: readonly AdministeredUnit[]
  readonly byId: UnitsById
  readonly onDone: (intoId: number) => void
}

interface Entered {
  intoId: number
}

const invalidates = [api.getOrganisation, peopleApi.getUnits, api.listPeople, api.listPosts, api.watchReorganisation]
const words = {
  merge: { title: 'mergeTitle', what: 'mergeWhat', shares: 'mergeShares', submit: 'merge' },
  close: { title: 'dissolveCloseTitle', what: 'dissolveCloseWhat', shares: 'dissolveCloseShares', submit: 'close' },
} as const

/** Asks for the department to which people move when theirs is merged or closed, and shows the other effects. */
export function DissolveDialog(props: DissolveDialogProps & DialogProps) {
  const { act, unit, units, byId, onDone, ...dialog } = props
  const t = useMessages(organisationMessages)
  const { title, what, shares, submit } = words[act]
  const { name } = unit
  const below = units.filter((each) => each !== unit && !each.isClosed && pathTo(byId, each).includes(unit))
  const gone = act === 'merge' ? below.filter(({ parentId }) => parentId === unit.id) : below
  const people = countPeople(units, act === 'close').get(String(unit.id)) ?? 0
  const mayReceive = (target: AdministeredUnit) =>
    target.kind === 'department' && target !== unit && !pathTo(byId, target).includes(unit)
  return (
    <FormDialog<typeof api.mergeUnit, Entered>
      {...dialog}
      title={t(title, { name })}
      endpoint={act === 'merge' ? api.mergeUnit : api.closeUnitWithPeople}
      invalidates={invalidates}
      toQuery={({ intoId }) => ({ unitId: unit.id, intoId })}
      onDone={({ message, actId, jobId }, { intoId }) => {
        onDone(Number(intoId))
        toast.success(message, jobId === 0 ? { undo: () => undo(actId) } : {})
      }}
      submitLabel={t(submit)}
    >
      {(form) => (
        <>
          <p className="sk-dissolve">
            {gone.length === 0 ? t(`${what}Alone`, { name, people }) : t(what, { name, people, units: gone.length })}
          </p>
          <Form.Item name="intoId" label={t('receiver')} rules={[{ required: true, message: t('receiverMissing') }]}>
            <PlaceField units={units} mayChoose={mayReceive} placeholder={t('receiverHint')} />
          </Form.Item>
          <p className="sk-dissolve sk-secondary">{t(shares, { name })}</p>
          <DissolveForecast form={form} act={act} unitId={unit.id} />
        </>
      )}
    </FormDialog>
  )
}

interface DissolveForecastProps {
  readonly form: FormInstance<Entered>
  readonly act: DissolveDialogProps['act']
  readonly unitId: number
}

function DissolveForecast({ form, act, unitId }: DissolveForecastProps) {
  const intoId = Form.useWatch('intoId', form)
  const endpoint = act === 'merge' ? api.forecastMerge : api.forecastClosing
  return <ChangeForecast endpoint={endpoint} query={intoId === undefined ? undefined : { unitId, intoId }} />
}

async function undo(actId: number): Promise<void> {
  toast.success((await call(api.undoReorganisation, { actId })).message)
  await invalidate(...invalidates)
}
