import { choiceKinds, principalKinds } from '@shuku/domain/people/contract'
import { defaultRightKinds, levels, rightMessages } from '@shuku/domain/rights/contract'
import type { Language, Text } from '@shuku/kit/i18n'

const text = rightMessages.texts

/** The choices of the form, for programs that draw it by themselves (docs/interface.md §6.3). */
export function defaultRightOptions(language: Language) {
  const option = (key: number | string, ...parts: Text[]) => ({
    key: String(key),
    showname: parts.map((part) => part[language]).join(' · '),
  })
  /** Documented, so that programs find it; no entry can be of it. */
  const unmade = (key: number, ...parts: Text[]) => ({ ...option(key, ...parts), disabled: true })
  const named = [...choiceKinds, 'everyone' as const]
    .toSorted((one, other) => defaultRightKinds[one] - defaultRightKinds[other])
    .map((kind) => option(defaultRightKinds[kind], text[kind]))
  const relations = [
    'creator',
    'superior',
    'all_superiors',
    'creatorSubcompany',
    'creatorDepartment',
    'same_post',
  ] as const
  return {
    levels: (['view', 'edit', 'full'] as const).map((level) => option(levels[level], text[level])),
    kinds: named,
    relations: relations.map((kind, index) => option(index + 1, text[kind])),
    // there are neither customers nor accounts of theirs
    customRelations: [unmade(1, text.creator), unmade(2, text.superior)],
    units: [
      unmade(1, text.headquarters),
      option(2, text.creatorDepartment),
      option(3, text.creatorDepartment, text.withBelow),
      unmade(4, text.creatorDepartment, text.withAbove),
      option(5, text.creatorSubcompany),
      option(6, text.creatorSubcompany, text.withBelow),
      unmade(7, text.creatorSubcompany, text.withAbove),
    ],
    companies: [{ ...option(0, text.administrativeOrganisation), selected: true }],
    customerTypes: [],
    pickers: {
      multiResource: principalKinds.person.pickers.several,
      multiDepartment: principalKinds.department.pickers.several,
      multiSubCompany: principalKinds.subcompany.pickers.several,
      multiJobTitle: principalKinds.post.pickers.several,
      roleBrowser: principalKinds.role.pickers.several,
      orgGroupBrowser: 'orgGroup',
      multiCustomer: '18',
    },
  }
}
