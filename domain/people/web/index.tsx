export { ChoiceField, type ChoiceFieldProps } from './choice-field.tsx'
export { ChoiceGlyph } from './choice-glyph.tsx'
export { buildUnitTree, useUnitTree } from './list-sides.tsx'
export { peoplePickers } from './people-pickers.tsx'
