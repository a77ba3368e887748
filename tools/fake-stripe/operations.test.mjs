/**
 * Compares every route with the types of the official client, whether or not a description of Stripe's API is at hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from './operations.mjs';
import { routes } from './routes/index.mjs';

const FILES = [
	'Accounts',
	'ApplicationFees',
	'Balance',
	'BalanceSettings',
	'BalanceTransactions',
	'Charges',
	'ConfirmationTokens',
	'Customers',
	'Disputes',
	'Events',
	'Files',
	'Mandates',
	'PaymentIntents',
	'PaymentMethodConfigurations',
	'PaymentMethodDomains',
	'PaymentMethods',
	'Payouts',
	'Radar/EarlyFraudWarnings',
	'Refunds',
	'Reporting/ReportRuns',
	'Reporting/ReportTypes',
	'Reviews',
	'SetupIntents',
	'Terminal/Locations',
	'Terminal/Readers',
	'TestHelpers/ConfirmationTokens',
	'TestHelpers/TestClocks',
	'WebhookEndpoints',
];
const operations = operationsOf( FILES );
/** Not operations of the client: the address that a file's own `url` names, and what only browsers use. */
const OTHERS = [ 'GET /v1/files/{id}/contents', 'POST /v1/confirmation_tokens', 'GET /v1/elements/sessions' ];
/** Its handler asks for it: a list of words has no `!`. */
const ASKED = 'POST /v1/files purpose';

test( 'the types tell what each operation takes', () => {
	assert.deepEqual( operations.get( 'GET /v1/reviews/{id}' ), { expand: { isRequired: false, words: [] } } );
	const endpoint = operations.get( 'POST /v1/webhook_endpoints' );
	assert.equal( endpoint.url.isRequired, true );
	assert.ok( endpoint.enabled_events.words.includes( 'charge.refund.updated' ) );
	assert.equal( operations.get( 'POST /v1/refunds' ).charge.isRequired, false );
} );

test( 'every route takes what the operation of Stripe takes, and asks for what it asks for', () => {
	const wrong = [];
	for ( const { method, path, params } of routes ) {
		const name = `${ method } ${ path }`;
		const operation = operations.get( name );
		if ( ! operation ) {
			wrong.push( ...( OTHERS.includes( name ) ? [] : [ `${ name } is no operation` ] ) );
			continue;
		}
		for ( const parameter of new Set( [ ...Object.keys( params ), ...Object.keys( operation ) ] ) ) {
			const type = params[ parameter ];
			if ( ! operation[ parameter ] ) {
				wrong.push( `${ name } takes ${ parameter }` );
			} else if ( ! type ) {
				wrong.push( `${ name } does not take ${ parameter }` );
			} else if (
				operation[ parameter ].isRequired &&
				! ( typeof type === 'string' && type.endsWith( '!' ) ) &&
				`${ name } ${ parameter }` !== ASKED
			) {
				wrong.push( `${ name } does not ask for ${ parameter }` );
			}
		}
	}
	assert.deepEqual( wrong, [] );
} );
