import { runShopCommand } from './features/site/shop-command.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase((place) => runShopCommand(process.argv.slice(2), place))
