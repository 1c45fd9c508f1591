import { readStartRequest, startRefusal } from '../start/start-request.ts'

/** Runs before the build, because a refused start is found much faster than the build takes. */
try {
  readStartRequest(process.argv.slice(2), process.env)
} catch (error) {
  console.error(startRefusal(error) ?? error)
  process.exitCode = 1
}
