import { useRef } from 'react'
import { Checkbox, Form, Input, type FormInstance } from 'antd'
import { watermarkLines, watermarkSvg } from '@shuku/domain/documents/contract'
import type { ReplyOf } from '@shuku/kit/contract'
import { FormDialog, FormPair, NumberInput, toast, useMessages, type DialogProps } from '@shuku/kit/web'
import { watermarksApi, type WatermarkForm as Entered } from '../contract.ts'
import { watermarkMessages } from '../messages.ts'
import './watermarks.css'

type Parameters = ReplyOf<typeof watermarksApi.getParameters>['parameters']

interface WatermarkFormProps extends DialogProps {
  readonly watermark: ReplyOf<typeof watermarksApi.getWatermark>
  readonly parameters: Parameters
  readonly onDone: () => void
}

/** What a watermark says, how it looks and where; beside it how that looks to oneself. */
export function WatermarkForm({ open, onClose, watermark, parameters, onDone }: WatermarkFormProps) {
  const t = useMessages(watermarkMessages)
  const { id, ...values } = watermark
  const number = (name: 'size' | 'angle' | 'opacity' | 'gap', min: number, max: number) => (
    <Form.Item name={name} label={t(name)} rules={[{ required: true, message: t(name) }]}>
      <NumberInput min={min} max={max} precision={0} className="sk-watermark-number" />
    </Form.Item>
  )
  const place = (name: 'onView' | 'onPrint' | 'onDownload', label: string) => (
    <Form.Item name={name} valuePropName="checked" noStyle>
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  )
  return (
    <FormDialog<typeof watermarksApi.saveWatermark, Entered>
      open={open}
      onClose={onClose}
      width={920}
      title={t(id === undefined ? 'add' : 'changeTitle')}
      endpoint={watermarksApi.saveWatermark}
      initialValues={values}
      toQuery={(entered) => ({ ...entered, ...(id === undefined ? {} : { id }) })}
      onDone={({ message }) => {
        toast.success(message)
        onDone()
      }}
    >
      {(form) => (
        <div className="sk-watermark-form">
          <div>
            <Form.Item
              name="name"
              label={t('name')}
              rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
            >
              <Input maxLength={100} />
            </Form.Item>
            <TextField form={form} parameters={parameters} />
            <FormPair>
              {number('size', 8, 72)}
              {number('angle', -90, 90)}
            </FormPair>
            <FormPair>
              {number('opacity', 3, 60)}
              {number('gap', 0, 400)}
            </FormPair>
            <Form.Item name="color" label={t('color')}>
              <Input type="color" className="sk-watermark-color" />
            </Form.Item>
            <div className="sk-watermark-places" role="group" aria-label={t('places')}>
              <span aria-hidden>{t('places')}</span>
              {place('onView', t('view'))}
              {place('onPrint', t('print'))}
              {place('onDownload', t('download'))}
            </div>
          </div>
          <Preview form={form} parameters={parameters} />
        </div>
      )}
    </FormDialog>
  )
}

interface InForm {
  readonly form: FormInstance<Entered>
  readonly parameters: Parameters
}

/** A parameter is put where the cursor is. */
function TextField({ form, parameters }: InForm) {
  const t = useMessages(watermarkMessages)
  const field = useRef<HTMLDivElement>(null)
  const insert = (name: string) => {
    const area = field.current?.querySelector('textarea')
    const text = form.getFieldValue('text') as string
    const at = area?.selectionStart ?? text.length
    form.setFieldValue('text', `${text.slice(0, at)}{{${name}}}${text.slice(area?.selectionEnd ?? at)}`)
    area?.focus()
  }
  return (
    <div ref={field}>
      <Form.Item
        name="text"
        label={t('text')}
        extra={t('textHint')}
        rules={[{ required: true, whitespace: true, message: t('textMissing') }]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
      <div className="sk-watermark-parameters" role="group" aria-label={t('parameters')}>
        {parameters.map(({ name, label, example }) => (
          <button
            key={name}
            type="button"
            className="sk-watermark-parameter"
            title={example}
            onClick={() => insert(name)}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** On a page of its own, as it looks to the person who draws it up. */
function Preview({ form, parameters }: InForm) {
  const t = useMessages(watermarkMessages)
  const entered = Form.useWatch([], form) as Partial<Entered> | undefined
  const values = Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
  const { text = '', size, angle, opacity, gap, color = '' } = entered ?? {}
  const isWhole = [size, angle, opacity, gap].every((number) => typeof number === 'number')
  const look = { size: size ?? 16, angle: angle ?? 0, opacity: opacity ?? 15, gap: gap ?? 100, color }
  const svg = isWhole ? watermarkSvg({ ...look, lines: watermarkLines(text, values) }) : ''
  return (
    <figure className="sk-watermark-preview">
      <figcaption>{t('preview')}</figcaption>
      <div
        className="sk-watermark-page"
        role="img"
        aria-label={`${t('preview')}: ${watermarkLines(text, values).join(' / ')}`}
        style={svg ? { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` } : {}}
      />
    </figure>
  )
}
