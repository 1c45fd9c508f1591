import { runCentrifugoConfig } from './centrifugo-command.ts'

process.exitCode = runCentrifugoConfig(process.argv.slice(2), process.env, {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
