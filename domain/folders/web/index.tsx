export { choicesOf, SharedField, SharedPanel, subjectsOf, type SharedChoice } from './shared-field.tsx'
