import { runShopCommand } from '../core/maintenance/shop-command.ts'
import { describeShop } from './describe-shop.ts'
import { runOnDatabase } from './run-on-database.ts'

process.exitCode = await runOnDatabase((place) =>
  runShopCommand(process.argv.slice(2), { ...place, describe: () => describeShop(place.database) }),
)
