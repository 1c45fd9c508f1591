// Backgrounds: size in pixels and three colours, so that an event can recolour the same scene.
import { HERO, NEBULA, RAYS } from './backgrounds.glsl.mjs'
import { DIAL, FORGE, PODIUM } from './game-backgrounds.glsl.mjs'

export const SCENES = [
  { id: 'hero', shader: HERO, width: 1920, height: 720, colours: ['#F03573', '#6a2bff', '#ff9b3d'], seed: 3.1 },
  { id: 'nebula', shader: NEBULA, width: 1920, height: 900, colours: ['#7a35ff', '#d026c8', '#3b7bff'], seed: 5.2 },
  { id: 'stage', shader: RAYS, width: 1600, height: 720, colours: ['#8b3dff', '#e23bea', '#ffffff'], seed: 2.2 },
  { id: 'forge', shader: FORGE, width: 1600, height: 900, colours: ['#8b3dff', '#e23bea', '#ff8f2b'], seed: 4.4 },
  { id: 'podium', shader: PODIUM, width: 1600, height: 620, colours: ['#F2B53C', '#7a35ff', '#C9D6EC'], seed: 7.3 },
  { id: 'dial', shader: DIAL, width: 1024, height: 1024, colours: ['#8b3dff', '#e23bea', '#ffffff'], seed: 8.2 },
]
