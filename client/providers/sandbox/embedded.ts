import type { EmbeddedProvider } from '../../lib/embedded';

/** Prefix of the publishable keys of sandbox accounts. */
const SANDBOX_KEY = 'pk_sandbox_';

/** The sandbox's embedded components: verification and notifications. */
export const sandbox: EmbeddedProvider = {
	accepts: ( publishableKey ) => publishableKey.startsWith( SANDBOX_KEY ),
	load: async ( options ) =>
		( await import( /* webpackChunkName: "embedded-sandbox" */ './verification' ) ).load( options ),
};
