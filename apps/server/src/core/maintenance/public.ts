/** Whether the shop is open, in maintenance or closed. */

export { MaintenanceMode } from './maintenance-mode.ts'
export { findMaintenanceNotice, selectShopState, updateShopState } from './shop-state.sql.ts'
