// Small illustrations for menus, empty states, rewards and games, made like items.
export const ILLUSTRATIONS = [
  { id: 'wings-gold', silhouette: 'angel-wings', material: 'gold', rarity: 'immortal', view: { yaw: 0, pitch: 0.1 } },
  { id: 'trophy', silhouette: 'trophy-cup', material: 'gold', rarity: 'immortal' },
  { id: 'ticket', silhouette: 'ticket', material: 'crystal', rarity: 'ultra', gem: ['#FF4D7E', '#C026FF'] },
  { id: 'bell', silhouette: 'ringing-bell', material: 'gold', rarity: 'immortal' },
  { id: 'warning', silhouette: 'skull-crossed-bones', material: 'bone', rarity: 'covert' },
  { id: 'key', silhouette: 'skeleton-key', material: 'gold', rarity: 'immortal' },
  // The hammer is for contracts, the crossed swords are for battles, the crown is for winners.
  { id: 'hammer', silhouette: 'thor-hammer', material: 'gold', rarity: 'immortal' },
  { id: 'swords', silhouette: 'crossed-swords', material: 'steel', rarity: 'rare' },
  { id: 'crown', silhouette: 'imperial-crown', material: 'gold', rarity: 'immortal', view: { yaw: 0.22, pitch: 0.12 } },
  { id: 'upgrade', silhouette: 'upgrade', material: 'crystal', rarity: 'arcana', view: { yaw: 0.3, pitch: 0.12 } },
  { id: 'exchange', silhouette: 'cycle', material: 'steel', rarity: 'rare', view: { yaw: 0.3, pitch: 0.12 } },
  { id: 'tasks', silhouette: 'scroll-unfurled', material: 'bone', rarity: 'mythical' },
  {
    id: 'level-up',
    silhouette: 'beveled-star',
    material: 'gold',
    rarity: 'immortal',
    view: { yaw: 0.28, pitch: 0.12 },
  },
  { id: 'shield', silhouette: 'checked-shield', material: 'steel', rarity: 'rare' },
  { id: 'hourglass', silhouette: 'hourglass', material: 'brass', rarity: 'uncommon' },
  { id: 'empty-chest', silhouette: 'open-treasure-chest', material: 'wood', rarity: 'common' },
  { id: 'works', silhouette: 'anvil-impact', material: 'ember', rarity: 'contraband' },
]
