import { useId } from 'react'
import { Button, Form } from 'antd'
import { kitMessages } from '../language/kit-messages.ts'
import { useMessages } from '../language/use-messages.ts'
import { NumberInput } from './number-input.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface NumberField<V> {
  readonly name: keyof V & string
  readonly label: string
  readonly min: number
  readonly max: number
  /** What it counts. */
  readonly suffix?: string
}

interface NumbersFormProps<V> {
  readonly saved: V
  readonly fields: readonly NumberField<V>[]
  /** Answers nothing where it failed. */
  readonly save: (values: V) => Promise<unknown>
  readonly running: boolean
  readonly leave: string
  readonly discard: string
}

/** Whole numbers that are set together, such as the limits of something. */
export function NumbersForm<V extends { readonly [K in keyof V]: number }>(props: NumbersFormProps<V>) {
  const { saved, fields, save, running, leave, discard } = props
  const words = useMessages(kitMessages)
  const id = useId()
  const { values = saved, isChanged, change, submit } = useUnsaved<V>({ saved, save, isHeld: running, leave, discard })
  return (
    <Form layout="vertical" onFinish={submit}>
      {fields.map(({ name, label, ...bounds }) => (
        <Form.Item key={name} label={label} htmlFor={`${id}-${name}`}>
          <NumberInput
            {...bounds}
            id={`${id}-${name}`}
            precision={0}
            value={values[name]}
            onChange={(entered) => entered !== null && change({ [name]: entered } as unknown as Partial<V>)}
          />
        </Form.Item>
      ))}
      <Form.Item>
        <Button type="primary" htmlType="submit" loading={running} disabled={!isChanged}>
          {words('save')}
        </Button>
      </Form.Item>
    </Form>
  )
}
