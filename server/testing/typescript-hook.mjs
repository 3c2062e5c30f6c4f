/**
 * Lets plain Node run TypeScript sources, which import each other by the `.js` names they have after the build. Jest
 * runs its global setup outside its own module system, where nothing else would do that.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const fromSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
