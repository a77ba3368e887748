import { render, screen, within } from '@testing-library/react';
import { requests, type FraudProtection } from '../../client/data/fraud-protection';
import { setSettings } from '../../client/lib/settings';
import FraudProtectionPage from '../../client/pages/fraud-protection';
import { testSettings } from './page-settings';
import { answerRest, load, rest } from './rest';

export const GET = 'GET /wc/v3/payments/fraud-protection';
export const SAVE = 'POST /wc/v3/payments/settings';

export const protection = ( changes: Partial< FraudProtection > = {} ): FraudProtection => ( {
	current_protection_level: 'basic',
	advanced_fraud_protection_settings: [],
	read_only_reason: null,
	may_review: true,
	declines_on_cvc_failure: true,
	declines_on_avs_failure: false,
	currency: 'usd',
	is_multi_currency_enabled: false,
	selling_countries: { mode: 'specific', names: [ 'Germany', 'Austria' ] },
	price_separators: { decimal: '.', thousand: ',' },
	platform_version: '10.3.4',
	...changes,
} );

export const avsRule = {
	key: 'avs_verification',
	outcome: 'block',
	check: { key: 'avs_mismatch', operator: 'equals', value: true },
} as const;

/** Observers of the page's cards; tests simulate scrolling by calling them. */
export const observed: { callback: IntersectionObserverCallback; element: Element }[] = [];
export const recordEvent = jest.fn();

beforeEach( () => {
	observed.length = 0;
	recordEvent.mockClear();
	window.wcTracks = { recordEvent };
	window.scrollTo = jest.fn();
	window.IntersectionObserver = class {
		constructor( private callback: IntersectionObserverCallback ) {}
		observe( element: Element ) {
			observed.push( { callback: this.callback, element } );
		}
		disconnect() {
			observed.splice( 0, observed.length, ...observed.filter( ( { callback } ) => callback !== this.callback ) );
		}
	} as unknown as typeof IntersectionObserver;
	setSettings( testSettings( { capabilities: { view: true, settings: true }, isTrackingAllowed: true } ) );
} );

export async function show( answer: Partial< FraudProtection > | Error = {}, more: Record< string, unknown > = {} ) {
	answerRest( { [ GET ]: answer instanceof Error ? answer : protection( answer ), ...more } );
	await load( requests );
	return render( <FraudProtectionPage /> );
}

export const card = ( title: string ) => within( screen.getByRole( 'region', { name: title } ) );
export const toggle = ( title: string ) => card( title ).getByRole( 'checkbox' );
export const save = () => screen.getByRole( 'button', { name: 'Save changes' } );
export const problem = () => screen.getByRole( 'group', { name: /^Settings were not saved/ } );
export const saved = () => rest.asked.filter( ( asked ) => asked.startsWith( SAVE ) ).length;

/** Returns the sent data in response to a save request, and records it. */
export const accepting = ( sent: { data?: unknown }[] ) => ( {
	[ SAVE ]: ( request: { data?: unknown } ) => {
		sent.push( request );
		return request.data;
	},
} );
