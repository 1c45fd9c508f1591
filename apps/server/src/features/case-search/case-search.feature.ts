import { defineFeature } from '../../feature.ts'
import { caseSearchRoutes } from './case-search.routes.ts'

export const caseSearch = defineFeature(['catalogue'], (deps) => ({ handlers: caseSearchRoutes(deps) }))
