import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, type FormInstance } from 'antd'
import { awaitAnswer } from '@shuku/domain/terminals/web'
import { call, CallError, showActionError, type FieldErrorSink } from '@shuku/kit/web'
import { DryRun, planApi, type SyncRule } from '../../contract.ts'
import { isWhole, planKeyOf, shownOf } from './dry-run.ts'
import { toQuery, type EnteredRule } from './entered-rule.ts'

interface DryRunOptions {
  readonly form: FormInstance<EnteredRule>
  /** Undefined of a new rule. */
  readonly ruleId: number | undefined
  /** Of the dialog: closed, it wants no answer any more. */
  readonly open: boolean
}

interface Done {
  /** Of the rule as it was. */
  readonly key: string
  readonly way: SyncRule['way']
  readonly result: DryRun
  /** In the disk. */
  readonly leftBytes: number
}

/** The client looks at every file. */
const mostSeconds = 120

/** What a run depends on; it needs no name. */
const plannedFields = [
  'fileType',
  'way',
  'localFolders',
  'folder',
  'suffixes',
  'minMegabytes',
  'maxMegabytes',
] as const satisfies readonly (keyof EnteredRule)[]

/** What the rule in the form would do, asked of the client as often as one likes; nothing is saved. */
export function useDryRun({ form, ruleId, open }: DryRunOptions) {
  const entered = Form.useWatch([], form) as Partial<EnteredRule> | undefined
  const [done, setDone] = useState<Done>()
  const [error, setError] = useState<unknown>()
  const [isRunning, setRunning] = useState(false)
  const ending = useRef<AbortController>(undefined)

  const stop = () => ending.current?.abort()
  const leave = useEffectEvent(stop)
  useEffect(() => {
    if (!open) return undefined
    return () => leave()
  }, [open])

  const run = async () => {
    // at once: that it runs is only known with the next drawing
    if (ending.current) return
    const own = new AbortController()
    ending.current = own
    const { signal } = own
    try {
      if (!(await isComplete(form))) return
      setRunning(true)
      setError(undefined)
      setDone(await planOf(form.getFieldsValue(), { ruleId, signal }))
    } catch (thrown) {
      if (!signal.aborted && !showsAtFields(form, thrown)) setError(thrown)
    } finally {
      ending.current = undefined
      setRunning(false)
    }
  }
  const isFresh = done !== undefined && isWhole(entered) && planKeyOf(entered) === done.key
  const shown = done && shownOf(done.result, done.way)
  return {
    done,
    shown,
    error,
    isRunning,
    isFresh,
    /** How many files a sync would be about that begins with saving. */
    toSync: isFresh && entered.isOn ? (shown?.toSync ?? 0) : 0,
    run: () => void run(),
    stop,
  }
}
export type DryRunning = ReturnType<typeof useDryRun>

interface PlanOptions {
  readonly ruleId: number | undefined
  readonly signal: AbortSignal
}

async function planOf(entered: EnteredRule, { ruleId, signal }: PlanOptions): Promise<Done> {
  const query = { ...toQuery(entered), ...(ruleId === undefined ? {} : { ruleId }) }
  const { id, leftBytes } = await call(planApi.planRule, query, { signal })
  const result = await awaitAnswer(id, DryRun, { seconds: mostSeconds, signal })
  return { key: planKeyOf(entered), way: entered.way, result, leftBytes }
}

interface Refused {
  readonly errorFields?: readonly { readonly name: (string | number)[] }[]
}

/** What lacks is said at its field, as before saving. */
async function isComplete(form: FormInstance<EnteredRule>): Promise<boolean> {
  try {
    await form.validateFields([...plannedFields])
    return true
  } catch (refused) {
    const wrong = (refused as Refused).errorFields?.[0]
    if (wrong) form.focusField(wrong.name)
    return false
  }
}

/** Whether what the server refuses is about fields of the form. */
function showsAtFields(form: FormInstance<EnteredRule>, thrown: unknown): boolean {
  if (!(thrown instanceof CallError)) return false
  const wrong = Object.keys(form.getFieldsValue()).find((name) => name in thrown.fields)
  if (wrong === undefined) return false
  showActionError(thrown, { form: form as unknown as FieldErrorSink })
  form.focusField(wrong)
  return true
}
