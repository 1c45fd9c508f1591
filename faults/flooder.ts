import { WebSocket } from 'ws'

/** A separate process: sockets from many loopback addresses that send commands without end and reconnect when they are closed. */
const [url = '', socketsText = '0', perSecondText = '0', msText = '0'] = process.argv.slice(2)
const [sockets, perSecond, endsAtMs] = [Number(socketsText), Number(perSecondText), performance.now() + Number(msText)]
const PER_ADDRESS = 100
const TICK_MS = 50
/** The minimum delay of the site's own client. */
const BACK_MS = 1000

const closed: Record<string, number> = {}
let [sent, refused] = [0, 0]

function flood(index: number): void {
  if (performance.now() > endsAtMs) return
  const socket = new WebSocket(url, { localAddress: `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}` })
  let commands = 0
  const timer = setInterval(() => {
    if (socket.readyState !== WebSocket.OPEN || performance.now() > endsAtMs) return
    for (let times = 0; times < (perSecond * TICK_MS) / 1000; times += 1) {
      commands += 1
      sent += 1
      socket.send(
        commands === 1 ? '{"id":1,"connect":{}}' : `{"id":${commands},"subscribe":{"channel":"battle:${commands}"}}`,
      )
    }
  }, TICK_MS)
  socket.on('error', () => undefined)
  socket.on('unexpected-response', () => {
    refused += 1
    socket.terminate()
  })
  socket.on('close', (code) => {
    clearInterval(timer)
    closed[code] = (closed[code] ?? 0) + 1
    setTimeout(() => flood(index), BACK_MS)
  })
}

for (let index = 0; index < sockets; index += 1) flood(index)
setTimeout(() => {
  console.log(JSON.stringify({ sent, refused, closed }))
  process.exit(0)
}, Number(msText) + 500)
