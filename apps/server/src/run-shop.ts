import { runShopCommand } from './core/maintenance/shop-command.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase((place) => runShopCommand(process.argv.slice(2), place))
