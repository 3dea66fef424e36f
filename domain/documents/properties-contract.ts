import { Flag, Id, Name, Text, wire, wireObject, z } from '@shuku/kit/contract'

/** What every document says of itself beside its text, in the order of a category that sets nothing. */
export const documentProperties = [
  'category',
  'code',
  'status',
  'secrecy',
  'version',
  'keywords',
  'department',
  'author',
  'owner',
  'created',
  'changed',
  'expires',
  'reads',
  'downloads',
] as const
export const DocumentProperty = z.enum(documentProperties)
export type DocumentProperty = z.output<typeof DocumentProperty>

/** Those that the form of a document has; the product fills in the others. */
export const formProperties: readonly DocumentProperty[] = ['category', 'code', 'secrecy', 'keywords', 'expires']
/** Those that may be empty, and so be required. */
export const requirableProperties: readonly DocumentProperty[] = ['keywords', 'expires']

/** How a category has one of them. */
export const SetProperty = z.object({
  property: DocumentProperty,
  /** Lower comes first. */
  position: z.int().min(-10_000).max(10_000),
  /** Empty: as it is called everywhere. */
  name: Name.trim().max(50).default(''),
  nameEnglish: Name.trim().max(100).default(''),
  isOnPage: z.boolean(),
  isOnForm: z.boolean(),
  isRequired: z.boolean(),
})
export type SetProperty = z.output<typeof SetProperty>

/** A property as documents of a category have it, called in the language of the caller. */
export const PropertyInForce = wireObject({
  property: wire('property', DocumentProperty),
  label: wire('label', Text),
  isOnPage: wire('isView', Flag),
  isOnForm: wire('isEdit', Flag),
  isRequired: wire('isMust', Flag),
})
export type PropertyInForce = z.output<typeof PropertyInForce>

/** A property in the console, with what the category above has. */
export const PropertyRow = wireObject({
  property: wire('propertyid', DocumentProperty),
  /** As it is called everywhere. */
  standard: wire('standardName', Text),
  /** What the category has of its own; without it, it follows. */
  own: wire('own', SetProperty).optional(),
  above: wire('parent', SetProperty),
  /** The category that it follows; none: the product. */
  from: wire('from', wireObject({ id: wire('id', Id), name: wire('name', Text) })).optional(),
})
export type PropertyRow = z.output<typeof PropertyRow>
