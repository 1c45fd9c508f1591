/** The trade link and the Steam login that withdrawals need. */

export { default as STEAM_DATA_NS } from 'texts:core/steam-data/steam-data'
export { SteamPanel, TradeWidget, type Way } from './steam-data-form.tsx'
