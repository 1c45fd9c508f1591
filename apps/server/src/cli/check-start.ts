import { readStartRequest, startRefusal } from '../start/start-request.ts'

/** Runs before the build, which takes much longer than finding out that a start would be refused. */
try {
  readStartRequest(process.argv.slice(2), process.env)
} catch (error) {
  console.error(startRefusal(error) ?? error)
  process.exitCode = 1
}
