// Small illustrations for empty states and rewards, made like items.
export const ILLUSTRATIONS = [
  { id: 'wings-gold', silhouette: 'angel-wings', material: 'gold', rarity: 'immortal', view: { yaw: 0, pitch: 0.1 } },
  { id: 'trophy', silhouette: 'trophy-cup', material: 'gold', rarity: 'immortal' },
  { id: 'ticket', silhouette: 'ticket', material: 'crystal', rarity: 'ultra' },
  { id: 'bell', silhouette: 'hunting-horn', material: 'gold', rarity: 'immortal' },
  { id: 'warning', silhouette: 'skull-crossed-bones', material: 'bone', rarity: 'covert' },
  { id: 'key', silhouette: 'skeleton-key', material: 'gold', rarity: 'legendary' },
]
