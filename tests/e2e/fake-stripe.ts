import { STRIPE_URL } from './site';

interface FreshStripe {
	/**
	 * `read`, `act` and `sell` are restricted test keys for looking only, for acting and for a checkout, which
	 * needs `publishable`, too; `secret` is a test key for everything
	 * (`sk_…`).
	 */
	keys: Record< 'read' | 'act' | 'sell' | 'secret' | 'publishable' | 'live', string >;
	/** IDs of the test account and the live account. */
	accounts: Record< 'test' | 'live', string >;
}

/**
 * Resets the fake Stripe of this process, for tests of sites that are connected to it.
 *
 * @param options `payments`, `days`, `seed`, `now` …; see startFake() in tools/fake-stripe. Without payments unless given.
 */
export function freshStripe( options: Record< string, unknown > = {} ): Promise< FreshStripe > {
	return atStripe( 'reset', options ) as Promise< FreshStripe >;
}

/**
 * Asks the fake Stripe to do something, such as what a shopper or a bank does.
 *
 * @param name  The path after `/_fake/`; see tools/fake-stripe/README.md.
 * @param given
 * @return The answer.
 */
export async function atStripe( name: string, given: Record< string, unknown > = {} ): Promise< unknown > {
	if ( STRIPE_URL === undefined ) {
		throw new Error( 'This site has no fake Stripe. Run the tests by npm test.' );
	}
	const answer = await fetch( `${ STRIPE_URL }/_fake/${ name }`, { method: 'POST', body: JSON.stringify( given ) } );
	if ( ! answer.ok ) {
		throw new Error( `/_fake/${ name }: ${ await answer.text() }` );
	}
	return answer.json();
}
