import engine from '../../package.json' with { type: 'json' }

/**
 * The name of the engine: the scope of its packages. It is a part of stored names of databases, keys and cookies; players never see it. The
 * name of a shop is in its project.
 */
export const ENGINE = engine.name.slice(1, engine.name.indexOf('/'))
