import { runCentrifugoConfig } from './centrifugo-command.ts'

process.exitCode = runCentrifugoConfig(process.argv.slice(2), process.env, {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
