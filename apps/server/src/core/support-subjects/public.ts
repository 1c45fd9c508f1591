/** The interface of the subjects of support requests. */

export { type SupportSubject, SupportSubjects, subjectNumber } from './support-subjects.ts'
