import { CallError } from '../call/call-error.ts'
import { kitMessages } from '../language/kit-messages.ts'
import { textNow } from '../language/use-messages.ts'

export interface ToastAct {
  readonly label: string
  readonly run: () => unknown
}

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'plain'
  readonly text: string
  readonly requestId: string
  readonly act: ToastAct | undefined
  readonly more: ToastAct | undefined
  readonly lastsMs: number
}

export interface ToastOptions {
  /** Undoes the act; offered as long as the toast is shown. */
  undo?: () => unknown
  act?: ToastAct
  /** Before it: the way to what was done. */
  more?: ToastAct
}

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
/** More than three at once are a wall, not a message. */
const most = 3

function change(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function show(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const others = shown.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text)
  change([...others, { ...toast, id: lastId }].slice(-most))
}

function actOf({ undo, act }: ToastOptions): ToastAct | undefined {
  return undo ? { label: textNow(kitMessages, 'undo'), run: undo } : act
}

/** Short words about what happened; callable from anywhere. */
export const toast = {
  success(text: string, options: ToastOptions = {}) {
    const act = actOf(options)
    const { more } = options
    show({ kind: 'success', text, act, more, requestId: '', lastsMs: act || more ? 12_000 : 3000 })
  },
  plain(text: string, options: ToastOptions = {}) {
    show({ kind: 'plain', text, act: actOf(options), more: options.more, requestId: '', lastsMs: 5000 })
  },
  /** Nothing was done, or not what was meant, and the server says why. */
  warning(error: unknown, options: ToastOptions = {}) {
    const text = typeof error === 'string' ? error : errorText(error)
    show({ kind: 'warning', text, act: actOf(options), more: options.more, requestId: '', lastsMs: 8000 })
  },
  /** `otherwise` is shown where the server gave no text of its own. */
  error(error: unknown, otherwise?: string) {
    const text = typeof error === 'string' ? error : errorText(error, otherwise)
    const requestId = error instanceof CallError && error.kind === 'fault' ? error.requestId : ''
    show({ kind: 'error', text, act: undefined, more: undefined, requestId, lastsMs: 8000 })
  },
  dismiss(id: number) {
    change(shown.filter((each) => each.id !== id))
  },
}

/** What the toast host draws. */
export const toastStore = {
  shown: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function errorText(error: unknown, otherwise?: string) {
  const isTold = error instanceof CallError && error.message !== ''
  if (otherwise !== undefined && !(isTold && !error.saysNothing)) return otherwise
  return isTold ? error.message : textNow(kitMessages, 'operationFailed')
}
