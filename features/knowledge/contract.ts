export { mapsApi, mapTemplates, type MapTemplate } from './contract/maps.ts'
export { pointsApi } from './contract/points.ts'
export { readingApi } from './contract/reading.ts'
export { knowledgeErrors } from './knowledge-errors.ts'
