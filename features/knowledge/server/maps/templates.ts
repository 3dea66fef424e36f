import { translate, type Language } from '@shuku/kit/i18n'
import { linkOfTemplate } from '../../contract/map-links.ts'
import { mapTemplates, templateNames, type MapTemplate } from '../../contract/maps.ts'
import { mapMessages } from '../../map-messages.ts'

const byNumber = new Map<number, MapTemplate>(templateNames.map((name) => [mapTemplates[name], name]))

/** A number that no version of the product has stored is drawn as the first. */
export function templateOf(number: number): MapTemplate {
  return byNumber.get(number) ?? 'line'
}

export const templateTitle = (name: MapTemplate, language: Language) => translate(mapMessages.texts[name], language)

/** What a program shows to choose from. */
export function templatesFor(language: Language, prefix: string) {
  return templateNames.map((name) => ({
    id: mapTemplates[name],
    isFrame: name === 'canvas',
    name: templateTitle(name, language),
    picture: prefix + linkOfTemplate(name),
  }))
}
