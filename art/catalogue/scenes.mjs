// Backgrounds: size in pixels and three colours, so that an event can recolour the same scene.
import { HERO, NEBULA, RAYS } from './backgrounds.glsl.mjs'

export const SCENES = [
  { id: 'hero', shader: HERO, width: 1920, height: 720, colours: ['#F03573', '#6a2bff', '#ff9b3d'], seed: 3.1 },
  { id: 'nebula', shader: NEBULA, width: 1920, height: 900, colours: ['#7a35ff', '#d026c8', '#3b7bff'], seed: 5.2 },
  { id: 'stage', shader: RAYS, width: 1600, height: 720, colours: ['#8b3dff', '#e23bea', '#ffffff'], seed: 2.2 },
]
