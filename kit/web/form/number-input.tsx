import { InputNumber, type InputNumberProps } from 'antd'

/** A field for a number. The arrow keys step; antd's own little arrows are left out, whose names it has in English only. */
export function NumberInput<V extends number | string = number>(props: InputNumberProps<V>) {
  return <InputNumber<V> {...props} controls={false} />
}
