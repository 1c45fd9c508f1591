import { createServer } from 'node:http'
import { joinGroup } from './group-member.ts'
import { ProcessGroup } from './process-group.ts'

// A separate program: three processes on one port, started like the real ones. The path `/` returns the number of the process that
// responds.
const print = (line: string) => console.log(line)
const member = await joinGroup()
if (member) {
  const server = createServer(async (request, response) => {
    if (request.url === '/member') member.publish('word', `from ${member.number}`)
    if (request.url === '/fall') process.exit(7)
    response.setHeader('connection', 'close')
    response.end(
      JSON.stringify({
        number: member.number,
        received,
        all: request.url === '/all' ? await member.gather('number') : undefined,
      }),
    )
  })
  const received: string[] = []
  member.onPublished('word', (word: string) => received.push(word))
  member.onGather('number', () => ({ number: member.number, place: member.place }))
  process.on('SIGTERM', () => {
    print(`process ${member.number} ends`)
    process.exit(0)
  })
  if (process.env.FALLS === String(member.number)) process.exit(3)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address() as { port: number }
    member.reportListening({ address: `http://127.0.0.1:${address.port}`, adminAddress: undefined })
  })
} else {
  const group = new ProcessGroup({ count: 3, print })
  process.on('SIGTERM', () => group.stop().then(() => process.exit(0)))
  await group.start(Promise.resolve({ databaseUrl: 'postgresql://nowhere', closes: true })).then(
    ({ address }) => print(`listening at ${address}`),
    (error: Error) => {
      print(`refused: ${error.message}`)
      process.exit(1)
    },
  )
}
