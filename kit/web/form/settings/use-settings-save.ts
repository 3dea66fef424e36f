import { useState } from 'react'
import { wireFieldsOf, type Endpoint, type QueryInput, type ReplyOf } from '@shuku/kit/contract'
import { call } from '../../call/call.ts'
import { invalidate } from '../../call/query-client.ts'
import { showActionError, type FieldErrorSink } from '../../call/use-action.ts'
import type { ConditionValues } from '../conditions/condition-values.ts'
import type { FieldErrors } from './use-settings.ts'

interface SaveOptions {
  /** Fields sent with every save that identify the object; names of the contract. */
  readonly fixed: object
  readonly invalidates: readonly Endpoint[]
}

export type SaveOutcome<E extends Endpoint> =
  | { readonly isSaved: true; readonly reply: ReplyOf<E> }
  | { readonly isSaved: false; readonly errors: FieldErrors }

/** Saves a settings form through an endpoint whose parameters are the fields' names; never throws. */
export function useSettingsSave<E extends Endpoint>(endpoint: E, { fixed, invalidates }: SaveOptions) {
  const [running, setRunning] = useState(false)
  const fields = Object.entries(wireFieldsOf(endpoint.query) ?? {})

  const save = async (values: ConditionValues): Promise<SaveOutcome<E>> => {
    const entered = fields.flatMap(
      ([
        key,
        {
          names: [name],
        },
      ]) => (name in values ? [[key, values[name]]] : []),
    )
    setRunning(true)
    try {
      // what is no number goes out as it was typed: the server says so at the field
      const reply = await call(endpoint, { ...fixed, ...Object.fromEntries(entered) } as QueryInput<E>)
      await invalidate(...invalidates)
      return { isSaved: true, reply }
    } catch (error) {
      const errors: Record<string, string> = {}
      const nameOf = new Map(fields.map(([key, { names }]) => [key, names[0]]))
      const form: FieldErrorSink = {
        setFields: (wrong) => {
          for (const { name, errors: texts } of wrong) errors[nameOf.get(name) ?? name] = texts[0] ?? ''
        },
      }
      showActionError(error, { form })
      return { isSaved: false, errors }
    } finally {
      setRunning(false)
    }
  }
  return { save, running }
}
