import apiFetch from '@wordpress/api-fetch';
import { render, screen } from '@testing-library/react';
import { requestsOf } from '../../client/pages/transactions/requests';
import { AuthorizationsList } from '../../client/pages/transactions/authorizations';
import type { Authorization } from '../../client/data/authorizations';
import { setSettings } from '../../client/lib/settings';
import { testSettings } from './page-settings';
import { answerRest, load, rest } from './rest';

export const LIST = 'GET /wc/v3/payments/authorizations?';
export const SUMMARY = 'GET /wc/v3/payments/authorizations/summary';

export const authorization = ( number: number, changes: Partial< Authorization > = {} ): Authorization => ( {
	payment_intent_id: `pi_${ number }`,
	charge_id: `ch_${ number }`,
	order_id: number,
	order: { id: number, number: String( number ), url: `/order/${ number }`, customer_url: null, subscriptions: [] },
	created: 1794808808,
	capture_by: Date.now() / 1000 + 50 * 3600,
	amount: 1000 * number,
	authorized_amount: 1000 * number,
	capturable: true,
	capture_obstacle: null,
	currency: 'usd',
	risk_level: 1,
	customer_name: 'Ada',
	customer_email: null,
	customer_country: null,
	source: null,
	source_identifier: null,
	captured: false,
	is_captured: false,
	status: 'requires_capture',
	fraud_status: null,
	attempts: { capture: 0, cancel: 3 },
	unsettled: [],
	...changes,
} );

export const summaryOf = ( count: number ) => ( {
	count,
	total: 0,
	currency: 'usd',
	all_currencies: [ 'usd' ],
	currencies: count ? [ { currency: 'usd', count, total: 1000 } ] : [],
} );

export const withRows = ( rows: Authorization[], commands: Record< string, unknown > = {} ) =>
	answerRest( { [ LIST ]: { data: rows }, [ SUMMARY ]: summaryOf( rows.length ), ...commands } );

export const QUERY = { tab: 'uncaptured-page' };
export const show = async ( query: Record< string, string | string[] > = QUERY ) => {
	await load( requestsOf( query ) );
	return render( <AuthorizationsList query={ query } /> );
};

/** The amounts of the captures that were sent. */
export const sentAmounts = () =>
	( apiFetch as unknown as jest.Mock ).mock.calls
		.slice( -rest.asked.length )
		.map( ( [ request ] ) => request as { method?: string; data?: { amount?: number } } )
		.filter( ( { method } ) => method === 'POST' )
		.map( ( { data } ) => data?.amount );

export const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );

export const settings = ( capture: boolean ) =>
	setSettings(
		testSettings( { capabilities: { view: true, capture }, featureFlags: { 'auth-and-capture': true } } )
	);

beforeEach( () => settings( true ) );
