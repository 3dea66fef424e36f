import { translate, type Language, type Text } from '@shuku/kit/i18n'

/**
 * The kind of a failure; the edge turns it into what the call's layer uses: the text of an envelope, or an HTTP status.
 */
export type ErrorKind = 'invalid' | 'refused' | 'notFound' | 'conflict' | 'limit' | 'unavailable' | 'signedOut'

export interface ErrorDefinition extends Text {
  readonly kind: ErrorKind
}

export interface ErrorDetails {
  /** Values for the braces of the text. */
  readonly [parameter: string]: string | number
}

interface About {
  readonly details?: ErrorDetails | undefined
  readonly fields?: Record<string, string> | undefined
}

/** An error that its caller may read: both texts, a stable code, and the fields it is about. */
export class ProductError extends Error {
  readonly code: string
  readonly definition: ErrorDefinition
  readonly details: ErrorDetails
  /** Field names of the contract (inside names) → text key or text, shown at the field. */
  readonly fields: Readonly<Record<string, string>>

  constructor(code: string, definition: ErrorDefinition, { details = {}, fields = {} }: About = {}) {
    super(`${code} ${JSON.stringify(details)}`)
    this.code = code
    this.definition = definition
    this.details = details
    this.fields = fields
  }

  get kind() {
    return this.definition.kind
  }

  textIn(language: Language) {
    return translate(this.definition, language, this.details)
  }
}

/** For `catch`: what was refused is refused by this error instead; what failed in any other way fails as it did, and may be tried again. */
export function refusedAs(make: () => ProductError): (error: unknown) => never {
  return (error) => {
    throw error instanceof ProductError ? make() : error
  }
}

type Makers<D> = { readonly [K in keyof D]: (details?: ErrorDetails, fields?: Record<string, string>) => ProductError }

const everyError = new Map<string, ErrorDefinition>()

/** All errors that slices declared, for the test that both languages are complete. */
export function allErrors(): ReadonlyMap<string, ErrorDefinition> {
  return everyError
}

/** A slice's errors: `throw categoryErrors.notFound({ id })`. The code is `scope.name`. */
export function defineErrors<const D extends Readonly<Record<string, ErrorDefinition>>>(
  scope: string,
  definitions: D,
): Makers<D> {
  const makers = Object.entries(definitions).map(([name, definition]) => {
    const code = `${scope}.${name}`
    everyError.set(code, definition)
    return [
      name,
      (details?: ErrorDetails, fields?: Record<string, string>) =>
        new ProductError(code, definition, { details, fields }),
    ]
  })
  return Object.fromEntries(makers) as Makers<D>
}
