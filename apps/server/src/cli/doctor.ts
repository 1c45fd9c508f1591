import { runDoctor } from './doctor/run-doctor.ts'

process.exitCode = await runDoctor(process.env, (line) => console.log(line))
