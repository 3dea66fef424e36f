export { choicesOf, SharedField, subjectsOf, type SharedChoice } from './shared-field.tsx'
