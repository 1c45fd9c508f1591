import engine from '../../package.json' with { type: 'json' }

/**
 * The name of the engine: the scope of its packages. It is a part of names that databases, keys and cookies keep, and that nobody who plays
 * sees. The name of a shop is its project's.
 */
export const ENGINE = engine.name.slice(1, engine.name.indexOf('/'))
