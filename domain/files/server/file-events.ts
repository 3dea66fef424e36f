import { defineEvent } from '@shuku/kit/server'

/** The text of these contents was found, or will never be: whoever shows or indexes it looks again. */
export const textSettled = defineEvent<{ contentIds: readonly number[] }>('files.textSettled')
