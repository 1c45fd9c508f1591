/** The interface of what requests to support can be about. */

export { type SupportSubject, SupportSubjects, subjectNumber } from './support-subjects.ts'
