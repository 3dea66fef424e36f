import { useState } from 'react'
import type { FieldInForce } from '@shuku/domain/documents/contract'
import { showActionError, type CallError } from '@shuku/kit/web'
import type { Fields } from '../edited-document.ts'

/** Of the custom field 12 it is under `field12`. */
export type FieldErrors = Readonly<Partial<Record<keyof Fields | `field${number}`, string>>>

interface Showing {
  /** Something in the form is to be mended: the first of it. */
  readonly onInvalid: (name: string) => void
  /** The server speaks of custom fields: they may have become others. */
  readonly renewInForce: () => Promise<readonly FieldInForce[]>
}

/** What is wrong with the fields of the form, until they are filled in anew. */
export function useFieldErrors({ onInvalid, renewInForce }: Showing) {
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Whether there is any. */
  const show = (found: FieldErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first !== undefined) onInvalid(first)
    return first !== undefined
  }
  return {
    errors,
    show,
    showRefused: async (error: CallError) => {
      const asked = Object.keys(error.fields).filter((name) => /^field\d+$/.test(name))
      const there = asked.length === 0 ? [] : await renewInForce()
      if (asked.every((name) => there.some(({ id }) => name === `field${id}`))) show(error.fields)
      else showActionError(error)
    },
    forget: (changed: Partial<Fields>) => setErrors((all) => errorsBut(all, changed)),
  }
}

/** What is filled in anew has no error before it is sent. */
function errorsBut(errors: FieldErrors, changed: Partial<Fields>): FieldErrors {
  const names = new Set([...Object.keys(changed), ...Object.keys(changed.custom ?? {}).map((id) => `field${id}`)])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)))
}
