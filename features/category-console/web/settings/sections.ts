import type { Endpoint } from '@shuku/kit/contract'
import { categoryConsoleApi, type FormKey } from '../../contract.ts'

interface SectionCalls {
  /** Sections differ in what they hold, not in how they are read. */
  readonly load: typeof categoryConsoleApi.getBasics
  readonly save: Endpoint
}

/** Which calls read and save a section that is a form. */
export const sectionCalls: Readonly<Record<FormKey, SectionCalls>> = {
  base: { load: categoryConsoleApi.getBasics, save: categoryConsoleApi.saveBasics },
  upload: { load: categoryConsoleApi.getUploadLimits, save: categoryConsoleApi.saveUploadLimits },
}
