/**
 * Lets plain Node run TypeScript sources, which import each other by the `.js` names they have after the build: child
 * processes of tests do.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    const fromSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});
