import { defineEvent } from '@shuku/kit/server'

/** Others may read them than before: they were shared, or have other default rights or another secrecy. */
export const readersChanged = defineEvent<{ readonly documentIds: readonly number[] }>('rights.readersChanged')
