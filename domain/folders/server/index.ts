export { internSubjects, isGranted, selectSubject } from './grants.ts'
