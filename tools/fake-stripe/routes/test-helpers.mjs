/** Routes that Stripe offers only in test mode: tokens of test cards without a browser, and clocks of customers. */
import { badRequest } from '../errors.mjs';
import { addCard, NAMED_CARDS } from '../machines/cards.mjs';
import { addMethod } from '../machines/methods.mjs';
import { render } from '../shapes/index.mjs';
import { found, one } from './reading.mjs';
import { billingOf, METHOD_DATA, SHIPPING, USAGE } from './selling.mjs';

const CLOCK = 'test_helpers.test_clock';
const CLOCKS = '/v1/test_helpers/test_clocks';

/** @type {import('./reading.mjs').Route[]} */
export const testHelpers = [
	{
		method: 'POST',
		path: '/v1/test_helpers/confirmation_tokens',
		scope: 'confirmation_token_write',
		kind: 'confirmation_token',
		params: {
			expand: 'strings',
			payment_method: 'string',
			payment_method_data: METHOD_DATA,
			payment_method_options: 'any',
			return_url: 'string',
			setup_future_usage: USAGE,
			shipping: SHIPPING,
		},
		handle( { account, params } ) {
			const number = NAMED_CARDS[ params.payment_method ?? '' ];
			if ( number === undefined && params.payment_method_data === undefined ) {
				throw badRequest( `No such PaymentMethod: '${ params.payment_method }'`, 'resource_missing' );
			}
			return render(
				account.add( 'confirmation_token', {
					paymentMethod:
						number === undefined
							? addMethod( account, params.payment_method_data, billingOf( params.payment_method_data ) )
							: addCard( account, number ),
					context: null,
					returnUrl: params.return_url ?? null,
					setupFutureUsage: params.setup_future_usage ?? null,
					intent: null,
				} ),
				account
			);
		},
	},
	{
		method: 'POST',
		path: CLOCKS,
		scope: 'customer_write',
		kind: CLOCK,
		params: { customer: 'string', expand: 'strings', frozen_time: 'integer!', name: 'string' },
		handle: ( { account, params } ) =>
			render( account.add( CLOCK, { frozen: params.frozen_time, name: params.name ?? null } ), account ),
	},
	one( CLOCK, CLOCKS, 'customer_read' ),
	{
		method: 'POST',
		path: `${ CLOCKS }/{id}/advance`,
		scope: 'customer_write',
		kind: CLOCK,
		params: { expand: 'strings', frozen_time: 'integer!' },
		handle( { account, params, path: [ id ] } ) {
			const row = found( account, CLOCK, id );
			if ( params.frozen_time <= row.frozen ) {
				throw badRequest( 'The new frozen time must be after the current frozen time.' );
			}
			row.frozen = params.frozen_time;
			return render( row, account );
		},
	},
];
