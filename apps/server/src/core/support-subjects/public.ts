/** The interface of what requests to support can be about. */

export { type FoundSubject, type SupportSubject, SupportSubjects, subjectNumber } from './support-subjects.ts'
