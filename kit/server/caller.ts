import type { Language } from '@shuku/kit/i18n'

/**
 * The person for whom a request acts, as far as the kit needs to know. The domain adds people and rights by augmenting
 * this interface; apps/server fills it when a request is identified.
 */
export interface Caller {
  /** The account that acts. */
  readonly personId: number
  /** The account that signed in; differs from `personId` while a secondary account acts. */
  readonly signedInId: number
  readonly language: Language
  /** IANA name; days and times that people see are in it. */
  readonly timeZone: string
}
