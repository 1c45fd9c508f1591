/** The project of a shop: brand, game, look and addresses. */

export { LivePhrases } from './live-phrases.ts'
export { LiveProject, type ShopDays } from './live-project.ts'
export { loadProject } from './load-project.ts'
export { PROJECT_USAGE, runProjectDiff, runProjectImport } from './project-command.ts'
export { openProject, projectFolder } from './project-folder.ts'
export { type ProjectFolder, readProject } from './read-project.ts'
