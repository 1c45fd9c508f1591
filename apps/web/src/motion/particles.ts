/** A burst of sparks on the canvas; positions in CSS pixels from its upper left corner. */
interface Burst {
  readonly x: number
  readonly y: number
  readonly count: number
  readonly colours: readonly string[]
  /** Flakes are larger and fall slower than sparks. */
  readonly shape: 'spark' | 'flake'
}

/** Draws bursts on one canvas. */
interface Particles {
  readonly burst: (burst: Burst) => void
  readonly clear: () => void
}

/** The maximum number of live particles; the oldest are dropped. */
export const PARTICLE_LIMIT = 200

interface Particle {
  x: number
  y: number
  dx: number
  dy: number
  readonly size: number
  readonly fade: number
  life: number
  angle: number
  readonly spin: number
  readonly colour: string
}

/** The maximum number of 60 Hz frames per step: a tab that was hidden does not jump. */
const MAX_STEP = 3
const PIXEL_RATIO_LIMIT = 1.5

/** Particles on the canvas. The loop runs only while particles are alive, and pauses while the page is hidden. */
export function makeParticles(canvas: HTMLCanvasElement): Particles {
  const context = canvas.getContext('2d')
  let alive: Particle[] = []
  let frame = 0
  let lastAt = 0

  const draw = (now: number) => {
    frame = 0
    if (!context) return
    if (document.hidden) {
      document.addEventListener('visibilitychange', wake, { once: true })
      return
    }
    const step = lastAt === 0 ? 1 : Math.min(MAX_STEP, (now - lastAt) / (1000 / 60))
    lastAt = now
    context.clearRect(0, 0, canvas.width, canvas.height)
    alive = alive.filter((particle) => move(particle, step))
    for (const particle of alive) paint(context, particle)
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (alive.length > 0) frame = requestAnimationFrame(draw)
    else lastAt = 0
  }
  const wake = () => {
    lastAt = 0
    if (frame === 0 && alive.length > 0) frame = requestAnimationFrame(draw)
  }

  return {
    burst({ x, y, count, colours, shape }) {
      if (!context) return
      const ratio = Math.min(PIXEL_RATIO_LIMIT, window.devicePixelRatio)
      if (alive.length === 0) {
        canvas.width = canvas.clientWidth * ratio
        canvas.height = canvas.clientHeight * ratio
      }
      const born = Array.from({ length: Math.min(count, PARTICLE_LIMIT) }, () =>
        makeParticle(x * ratio, y * ratio, ratio, colours, shape),
      )
      alive = [...alive, ...born].slice(-PARTICLE_LIMIT)
      wake()
    },
    clear() {
      alive = []
      lastAt = 0
      cancelAnimationFrame(frame)
      frame = 0
      document.removeEventListener('visibilitychange', wake)
      context?.clearRect(0, 0, canvas.width, canvas.height)
    },
  }
}

function makeParticle(
  x: number,
  y: number,
  ratio: number,
  colours: readonly string[],
  shape: Burst['shape'],
): Particle {
  const heading = Math.random() * Math.PI * 2
  const speed = (shape === 'spark' ? 3 + Math.random() * 11 : 2 + Math.random() * 7) * ratio
  return {
    x,
    y,
    dx: Math.cos(heading) * speed,
    dy: Math.sin(heading) * speed - 2 * ratio,
    size: (shape === 'spark' ? 2 + Math.random() * 4 : 4 + Math.random() * 5) * ratio,
    fade: shape === 'spark' ? 0.008 + Math.random() * 0.014 : 0.005 + Math.random() * 0.008,
    life: 1,
    angle: Math.random() * 3,
    spin: 0.04 + Math.random() * 0.1,
    colour: colours[Math.floor(Math.random() * colours.length)] ?? '#fff',
  }
}

function move(particle: Particle, step: number): boolean {
  particle.x += particle.dx * step
  particle.y += particle.dy * step
  particle.dx *= 0.965 ** step
  particle.dy = particle.dy * 0.965 ** step + 0.09 * step
  particle.life -= particle.fade * step
  particle.angle += particle.spin * step
  return particle.life > 0
}

function paint(context: CanvasRenderingContext2D, particle: Particle): void {
  const { size } = particle
  const cosine = Math.cos(particle.angle)
  const sine = Math.sin(particle.angle)
  context.setTransform(cosine, sine, -sine, cosine, particle.x, particle.y)
  context.globalAlpha = Math.max(0, particle.life)
  context.fillStyle = particle.colour
  context.beginPath()
  context.moveTo(0, -size * 1.7)
  context.lineTo(size, 0)
  context.lineTo(0, size * 1.7)
  context.lineTo(-size, 0)
  context.fill()
}
