import type { EmbeddedProvider } from '../../lib/embedded';

/** What the keys of sandbox accounts begin with. */
const SANDBOX_KEY = 'pk_sandbox_';

/** The sandbox's components are ours. They load where a session is a sandbox's, and nowhere else. */
export const sandbox: EmbeddedProvider = {
	accepts: ( publishableKey ) => publishableKey.startsWith( SANDBOX_KEY ),
	load: async ( options ) => ( await import( /* webpackChunkName: "embedded-sandbox" */ '../sandbox-verification' ) ).load( options ),
};
