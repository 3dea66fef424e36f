import {
  Flag,
  getOnly,
  Id,
  Integer,
  JsonText,
  Name,
  post,
  Text,
  wire,
  wireObject,
  z,
  type Endpoint,
} from '@shuku/kit/contract'
import { CategoryQuery, SectionRevision } from '@shuku/domain/categories/contract'
import { DocumentProperty, PropertyRow, SetProperty } from '@shuku/domain/documents/contract'

const path = '/api/doc/console/category/info/properties'
const reply = wireObject({ id: wire('id', Id), message: wire('msg', Text), revision: wire('revision', Integer) })

const PropertyList = z.codec(z.string(), z.array(DocumentProperty), {
  decode: (text) => text.split(',').map((each) => each.trim()) as DocumentProperty[],
  encode: (properties) => properties.join(','),
})

export const documentPropertiesApi = {
  getProperties: getOnly(path, {
    doc: 'The standard properties of documents of a category, in its order: what it has of its own, and what the category above has.',
    query: CategoryQuery,
    reply: wireObject({
      properties: wire('datas', z.array(PropertyRow)),
      /** Sent with a save, which is refused where somebody has changed the section meanwhile. */
      revision: wire('revision', Integer),
    }),
  }),
  saveProperties: post(path, {
    doc: 'Sets all that a category has of its own; what is left out follows the category above.',
    query: wireObject({
      ...CategoryQuery.fields,
      ...SectionRevision,
      own: wire('properties', JsonText(z.array(SetProperty).max(50))),
    }),
    reply,
  }),
  addProperty: post('/api/doc/console/category/properties/add', {
    doc: 'Gives a category a property of its own; what is left out stays as the category above has it.',
    query: wireObject({
      ...CategoryQuery.fields,
      property: wire('propertyid', DocumentProperty),
      position: wire('viewOrder', Integer.pipe(z.int().min(-10_000).max(10_000))).optional(),
      /** Empty: as it is called everywhere. */
      name: wire('labelName', Name.trim().max(50)).keepEmpty().optional(),
      nameEnglish: wire('labelNameEn', Name.trim().max(100)).keepEmpty().optional(),
      isOnPage: wire('isView', Flag).optional(),
      isOnForm: wire('isEdit', Flag).optional(),
      isRequired: wire('isMust', Flag).optional(),
    }),
    reply,
  }),
  deleteProperties: post('/api/doc/console/category/properties/delete', {
    doc: 'Takes properties of its own from a category: they follow the category above again.',
    query: wireObject({ ...CategoryQuery.fields, properties: wire('propertyids', PropertyList) }),
    reply,
  }),
} satisfies Record<string, Endpoint>
