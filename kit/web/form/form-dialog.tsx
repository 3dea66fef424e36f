import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button, Form, type FormInstance } from 'antd'
import { encodeQuery, findFieldErrors, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { useAction, type FieldErrorSink } from '../call/use-action.ts'
import { confirmDiscard } from '../feedback/confirm-discard.ts'
import { Query } from '../feedback/query.tsx'
import { unsavedWork } from '../frame/unsaved-work.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { languageStore } from '../language/language-store.ts'
import { useMessages } from '../language/use-messages.ts'
import { DialogFoot } from '../action/dialog/dialog-foot.tsx'
import { Dialog } from '../action/dialog/dialog.tsx'
import { submitByKey } from '../action/dialog/submit-dialog.tsx'
import { useSubmitHold } from '../action/dialog/submit-hold.ts'
import { RequiredMark } from './required-mark.tsx'
import './form.css'

export interface FormDialogProps<E extends Endpoint, V extends object> {
  open: boolean
  onClose: () => void
  title: ReactNode
  endpoint: E
  /** The query to send; form fields named like those of the contract get its field errors. */
  toQuery: (values: V) => QueryInput<E>
  initialValues?: Partial<V>
  onDone?: (reply: ReplyOf<E>, query: QueryInput<E>) => void
  invalidates?: readonly Endpoint[]
  /** The verb on the button; "Save" without. */
  submitLabel?: string
  /** A second button that saves too, and goes on from there: "Save and add another". */
  second?: SecondSubmit<E, V>
  /** Where what is around the dialog follows its fields; made by `Form.useForm`. */
  form?: FormInstance<V>
  width?: number
  minHeight?: number
  /** Whatever is in it. */
  height?: number | undefined
  /** False while what is to be sent is not known yet: nothing can be submitted. */
  isReady?: boolean
  /** The answer that `initialValues` are made of: until it is there lines are shown for the form, or why it failed. */
  beginsWith?: Begins
  /** Content at the left of the footer: “Notify those who are new”. */
  foot?: ReactNode
  /** `Form.Item`s; a function gets the form, for fields that follow others. */
  children: ReactNode | ((form: FormInstance<V>) => ReactNode)
}

interface Begins {
  readonly data?: unknown
  readonly error: unknown
  readonly refetch: () => unknown
}

interface SecondSubmit<E extends Endpoint, V extends object> {
  readonly label: string
  readonly toQuery: (values: V) => QueryInput<E>
  /** Instead of the dialog's own `onDone`. */
  readonly onDone: (reply: ReplyOf<E>) => void
  /** What one wants most of the time: it is the primary button, and the last one. */
  readonly isMain?: boolean
}

/** The star is behind the label, where it does not push it aside. */
function requiredMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required && <RequiredMark />}
    </>
  )
}

/** A form in a dialog: field errors at the fields, what was typed is never lost, on small screens a full page. */
export function FormDialog<E extends Endpoint, V extends object>(props: FormDialogProps<E, V>) {
  const {
    open,
    onClose,
    title,
    endpoint,
    toQuery,
    initialValues,
    onDone,
    invalidates = [],
    submitLabel,
    second,
    form: givenForm,
    width = 520,
    height,
    minHeight,
    isReady: isAllowed = true,
    beginsWith,
    foot,
    children,
  } = props
  const t = useMessages(kitMessages)
  const name = useId()
  const isAwaited = beginsWith !== undefined
  const isThere = beginsWith === undefined || beginsWith.data !== undefined
  const isReady = isAllowed && isThere
  const [form] = Form.useForm<V>(givenForm)
  const body = useRef<HTMLDivElement>(null)
  const submitHold = useSubmitHold()
  // from the first line of a submission: `running` is only known once the fields were checked and it is drawn anew
  const busy = useRef(false)
  const closing = (done?: (reply: ReplyOf<E>, query: QueryInput<E>) => void) => ({
    form: form as unknown as FieldErrorSink,
    invalidates,
    onDone: (reply: ReplyOf<E>, query: QueryInput<E>) => {
      onClose()
      done?.(reply, query)
    },
  })
  const save = useAction(endpoint, closing(onDone))
  const saveAndGoOn = useAction(endpoint, closing(second?.onDone))

  useEffect(() => {
    if (!open || !isThere) return undefined
    form.resetFields()
    // the dialog opened without a field; the fields are drawn anew after they were reset
    if (isAwaited) requestAnimationFrame(() => focusFirst(body.current))
    return unsavedWork.add(() => form.isFieldsTouched())
  }, [open, form, isThere, isAwaited])

  /** What the contract refuses of the fields is said at them as the server would say it, and is not sent. */
  const showsRefused = (query: QueryInput<E>): boolean => {
    const refused = findFieldErrors(endpoint.query, encodeQuery(endpoint.query, query), languageStore.language())
    const names = Object.keys(form.getFieldsValue(true) as object)
    const shown = Object.entries(refused).filter(([name]) => names.includes(name))
    ;(form as unknown as FieldErrorSink).setFields(shown.map(([name, text]) => ({ name, errors: [text] })))
    return shown.length > 0
  }
  const submit = async (goesOn?: SecondSubmit<E, V>) => {
    if (!isReady || submitHold.isHeld || busy.current) return
    busy.current = true
    try {
      await send(goesOn)
    } finally {
      busy.current = false
    }
  }
  const send = async (goesOn?: SecondSubmit<E, V>) => {
    const values = await form.validateFields().catch(() => undefined)
    const query = values && (goesOn?.toQuery ?? toQuery)(values)
    if (!query || showsRefused(query)) {
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    await (goesOn ? saveAndGoOn : save).run(query)
  }
  const leave = async () => {
    if (!isThere || !form.isFieldsTouched() || (await confirmDiscard())) onClose()
  }

  return (
    <Dialog
      open={open}
      title={title}
      width={width}
      minHeight={minHeight}
      height={height}
      mask={{ closable: false }}
      forceRender
      okText={submitLabel ?? t('save')}
      confirmLoading={save.running}
      isBusy={save.running || saveAndGoOn.running}
      submitHold={submitHold}
      okType={second?.isMain ? 'default' : 'primary'}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void submit()}
      onCancel={() => void leave()}
      afterOpenChange={(shown) => shown && focusFirst(body.current)}
      footer={(_, { OkBtn, CancelBtn }) => (
        <DialogFoot note={foot}>
          <CancelBtn />
          {second?.isMain && <OkBtn />}
          {second && (
            <Button
              className="sk-dialog-second"
              type={second.isMain ? 'primary' : 'default'}
              loading={saveAndGoOn.running}
              disabled={!isReady}
              onClick={() => void submit(second)}
            >
              {second.label}
            </Button>
          )}
          {!second?.isMain && <OkBtn />}
        </DialogFoot>
      )}
    >
      {/* Ctrl-S anywhere in the dialog */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={body} onKeyDown={(event) => submitByKey(event, submit)}>
        {isThere ? (
          <Form<V>
            // ids of fields begin with it: two forms on a page may have fields of one name
            name={name}
            form={form}
            layout="vertical"
            requiredMark={requiredMark}
            initialValues={initialValues ?? {}}
            onFinish={() => void submit()}
          >
            {typeof children === 'function' ? children(form) : children}
            {/* Enter in a field submits only where the form has a submit button */}
            <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
          </Form>
        ) : (
          <Query of={beginsWith} />
        )}
      </div>
    </Dialog>
  )
}

function focusFirst(body: HTMLElement | null) {
  body?.querySelector<HTMLElement>('input, textarea, [tabindex="0"]')?.focus()
}
