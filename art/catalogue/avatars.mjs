// The avatars that a player may choose: silhouette, material, rarity of the light. Their order determines their number: add new ones at
// the end.
export const AVATARS = [
  ['wolf-head', 'steel', 'mythical'],
  ['owl', 'feather', 'immortal'],
  ['cowled', 'cloth', 'legendary'],
  ['heavy-helm', 'steel', 'rare'],
  ['orc-head', 'toxic', 'arcana'],
  ['goblin-head', 'leather', 'uncommon'],
  ['barbute', 'brass', 'mythical'],
  ['ninja-head', 'cloth', 'ultra'],
  ['horned-helm', 'steel', 'legendary'],
  ['gargoyle', 'frost', 'rare'],
  ['lion', 'gold', 'immortal'],
  ['boar', 'ember', 'ancient'],
  ['saber-toothed-cat-head', 'steel', 'covert'],
  ['diablo-skull', 'bone', 'arcana'],
  ['bear-head', 'leather', 'contraband'],
  ['raven', 'void', 'mythical'],
  ['spartan-helmet', 'gold', 'immortal'],
  ['daemon-skull', 'bone', 'ultra'],
  ['samurai-helmet', 'steel', 'covert'],
  ['barn-owl', 'frost', 'rare'],
].map(([silhouette, material, rarity], i) => ({
  id: `av-${String(i + 1).padStart(2, '0')}`,
  silhouette,
  material,
  rarity,
}))
