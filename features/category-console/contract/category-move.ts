import { Id, Integer, post, wire, wireObject, z, type Endpoint } from '@shuku/kit/contract'
import { categoryRights } from '@shuku/domain/rights/contract'

export const categoryMoveApi = {
  previewMove: post('/api/shuku/categories/move/preview', {
    doc: 'What `categories/move` would change in a category: who would have other rights on it, by grants; which settings, custom fields and templates would be others. Nothing is changed; what the move refuses is refused.',
    query: wireObject({ categoryId: wire('id', Id), parentId: wire('parentId', Integer) }),
    reply: wireObject({
      /** Rights that other people have then; people who come to have one, and who have it no more. */
      rights: wire('rights', z.array(z.object({ right: z.enum(categoryRights), gain: z.int(), lose: z.int() }))),
      settings: wire(
        'settings',
        z.array(z.object({ section: z.string(), label: z.string(), from: z.string(), to: z.string() })),
      ),
      /** Names of custom fields that its documents have no more, and of those that they come to have. */
      lostFields: wire('lostFields', z.array(z.string())),
      newFields: wire('newFields', z.array(z.string())),
      /** The same of templates that the caller may read. */
      lostTemplates: wire('lostTemplates', z.array(z.string())),
      newTemplates: wire('newTemplates', z.array(z.string())),
    }),
  }),
} satisfies Record<string, Endpoint>
