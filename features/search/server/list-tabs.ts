import { programFacts } from '@shuku/kit/contract'
import { handle, describeForm } from '@shuku/kit/server'
import { templateOf, viewGroups, viewOf, views, type View } from '@shuku/domain/search/contract'
import { searchApi } from '../contract.ts'
import { searchMessages } from '../messages.ts'
import { selectTemplates, type Template } from './templates/read-templates.ts'

const order: readonly View[] = ['mine', 'latest', 'all']

/**
 * The fixed tabs, of which the last one is chosen unless the call says otherwise, and the caller's templates.
 */
export const listTabs = handle(
  searchApi.listTabs,
  async ({ query, language, extraSelect }) => {
    const templates = extraSelect as Template[]
    const asked = templates.find(({ id }) => id === templateOf(query))
    const selected = asked ? undefined : viewOf(query)
    return {
      tabs: [
        ...order.map((view, index) => ({
          ...programFacts,
          title: searchMessages.texts[view][language],
          groupId: viewGroups[view],
          view: views[view],
          selected: view === selected,
          deletable: false,
          stays: true,
          isDefault: view === 'all',
          order: index + 1,
        })),
        ...templates.map((template, index) => ({
          ...programFacts,
          title: template.name,
          groupId: String(template.id),
          view: template.id,
          selected: template === asked,
          deletable: true,
          stays: false,
          isDefault: false,
          order: order.length + index + 1,
          conditions: template.query,
          version: template.version,
          notifies: template.notifies,
          mails: template.mails,
        })),
      ],
    }
  },
  { extraSelect: selectTemplates },
)

/** Who has starred a category knows how. */
export const getIntroduction = handle(searchApi.getIntroduction, async ({ db, caller }) => {
  const star = await db
    .selectFrom('category_star')
    .select('category_id')
    .where('person_id', '=', caller.personId)
    .limit(1)
    .executeTakeFirst()
  return { needed: star === undefined }
})

const text = searchMessages.texts

/** What the screen itself offers; what can be done with rows comes with the table's operations. */
export const getRightMenu = handle(searchApi.getRightMenu, async ({ language }) => {
  const { menuItem } = describeForm(language)
  return {
    items: [
      menuItem('BTN_SEARCH', text.search, { top: true, custom: { advancedSearch: true } }),
      menuItem('BTN_SUBSCRIBE', text.subscribe, { top: true }),
      menuItem('BTN_MINIATURE_DISPLAY', text.pictures),
      menuItem('BTN_COLUMN', text.columns),
      menuItem('BTN_STORE', text.bookmarkPage),
      menuItem('BTN_HELP', text.help),
    ],
  }
})
