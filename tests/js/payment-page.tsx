import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as notices } from '@wordpress/notices';
import { getHistory } from '@woocommerce/navigation';
import { act, render } from '@testing-library/react';
import type { PaymentIntent } from '../../client/data/payments';
import { setSettings } from '../../client/lib/settings';
import PaymentDetailsPage from '../../client/pages/payment-details';
import { testSettings } from './page-settings';
import { testEvent, testPayment } from './payments';

interface Request {
	path: string;
	method?: string;
	data?: object;
}

interface Shown {
	id: string;
	content: string;
}

/** `@wordpress/api-fetch`, which a test that uses this mocks. */
const server = apiFetch as unknown as jest.Mock;
export const replace = jest.spyOn( getHistory(), 'replace' ).mockImplementation( () => {} );
export const recordEvent = jest.fn();

/** The server's responses by path; it knows no other paths. */
export const answers: Record< string, unknown > = {};
let number = 0;

/**
 * Returns the requests to the server whose paths begin with this one.
 *
 * @param path REST path.
 */
export const asked = ( path: string ): Request[] =>
	server.mock.calls
		.map( ( [ request ] ) => request as Request )
		.filter( ( request ) => request.path.startsWith( path ) );

/**
 * Has the server know a payment, with an id of its own because the stores outlive a test.
 *
 * @param changes Differences from a paid one.
 * @return Its id.
 */
export function known( changes: Partial< PaymentIntent > = {} ): string {
	const id = `pi_${ ++number }`;
	answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( { id, ...changes } );
	answers[ `/wc/v3/payments/timeline/${ id }` ] = { data: [ testEvent( 'started' ) ] };
	return id;
}

/** Has the server answer nothing, for ever. */
export const silence = () => server.mockReturnValue( new Promise( () => {} ) );

/**
 * Opens the page and waits until it has come as far as it does by itself.
 *
 * @param query The page's URL query.
 */
export async function open( query: Record< string, unknown > ) {
	const view = render( <PaymentDetailsPage query={ query } /> );
	await act( async () => void ( await new Promise( ( resolve ) => setTimeout( resolve, 20 ) ) ) );
	return view;
}

const shownNotices = (): Shown[] => ( select( notices ) as unknown as { getNotices: () => Shown[] } ).getNotices();

/** Returns the texts of the notices in the corner of the screen. */
export const noticeTexts = () => shownNotices().map( ( { content } ) => content );

/** Before each test: an empty server, no notices, and a store that consents to tracking. */
export function resetPage() {
	Object.keys( answers ).forEach( ( path ) => delete answers[ path ] );
	replace.mockClear();
	recordEvent.mockClear();
	server.mockReset();
	server.mockImplementation( ( { path }: Request ) => {
		const answer = answers[ path ];
		if ( answer === undefined ) {
			return Promise.reject( { code: 'wcpay_payment_not_found', message: 'None.', data: { status: 404 } } );
		}
		return answer instanceof Error ? Promise.reject( answer ) : Promise.resolve( answer );
	} );
	shownNotices().forEach( ( { id } ) => void dispatch( notices ).removeNotice( id ) );
	window.wcTracks = { recordEvent };
	setSettings( testSettings( { isTrackingAllowed: true, featureFlags: { paymentTimeline: true } } ) );
}
