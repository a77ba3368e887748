/** The account, its balance, balance transactions and payouts. */
import { ApiError, badRequest } from '../errors.mjs';
import { cancelPayout, createPayout } from '../machines/payouts.mjs';
import { accountShape } from '../shapes/account.mjs';
import { balance, balanceSettings } from '../shapes/balance.mjs';
import { render } from '../shapes/index.mjs';
import { found, list, nothing, one } from './reading.mjs';

/** With some keys Stripe asks for a permission that restricted keys do not offer. */
const accountScope = ( { account } ) => ( account.kycOnly ? 'accounts_kyc_basic_read' : 'connected_account_read' );

/** @type {import('./reading.mjs').Route[]} */
export const money = [
	{
		method: 'GET',
		path: '/v1/account',
		scope: accountScope,
		kind: 'account',
		params: { expand: 'strings' },
		handle: ( { account } ) => accountShape( account ),
	},
	{
		method: 'GET',
		path: '/v1/accounts/{id}',
		scope: accountScope,
		kind: 'account',
		params: { expand: 'strings' },
		handle( { account, path: [ id ] } ) {
			if ( id !== account.id ) {
				throw new ApiError(
					403,
					`The provided key does not have access to account '${ id }' (or that account does not exist). Application access may have been revoked.`,
					{ code: 'account_invalid' }
				);
			}
			return accountShape( account );
		},
	},
	{
		method: 'GET',
		path: '/v1/balance',
		scope: 'balance_read',
		kind: 'balance',
		params: { expand: 'strings' },
		handle: ( { account, params } ) =>
			balance( account, ( params.expand ?? [] ).includes( 'instant_available.net_available' ) ),
	},
	{
		method: 'GET',
		path: '/v1/balance_settings',
		scope: 'balance_read',
		kind: 'balance_settings',
		params: { expand: 'strings' },
		handle: ( { account } ) => balanceSettings( account ),
	},
	list( 'balance_transaction', '/v1/balance_transactions', 'balance_transaction_source_read', {
		params: { created: 'range', currency: 'string', payout: 'string', source: 'string', type: 'string' },
		references: { payout: 'payout' },
		filters: {
			currency: ( row, value ) => row.currency === value,
			source: ( row, id ) => row.source?.id === id,
			type: ( row, value ) => row.type === value,
		},
		rows( { account }, { payout } ) {
			if ( payout && ! payout.automatic ) {
				throw badRequest(
					'Balance transaction history can only be filtered on automatic transfers, not manual.',
					undefined,
					'payout'
				);
			}
			return payout?.members ?? account.all( 'balance_transaction' );
		},
	} ),
	one( 'balance_transaction', '/v1/balance_transactions', 'balance_transaction_source_read' ),
	list( 'payout', '/v1/payouts', 'payout_read', {
		params: { arrival_date: 'range', created: 'range', destination: 'string', status: 'string' },
		filters: {
			arrival_date: ( { arrival }, { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } ) =>
				arrival > gt && arrival >= gte && arrival < lt && arrival <= lte,
			destination: ( row, id ) => row.bank.id === id,
			status: ( row, value ) => row.status === value,
		},
	} ),
	one( 'payout', '/v1/payouts', 'payout_read' ),
	{
		method: 'POST',
		path: '/v1/payouts',
		scope: 'payout_write',
		kind: 'payout',
		params: {
			amount: 'integer!',
			currency: 'string!',
			description: 'string',
			destination: 'string',
			expand: 'strings',
			metadata: 'metadata',
			method: [ 'instant', 'standard' ],
			payout_method: 'string',
			source_type: [ 'bank_account', 'card', 'fpx' ],
			statement_descriptor: 'string',
		},
		handle( {
			account,
			params: { amount, currency, method, metadata, description, destination, statement_descriptor: statement },
		} ) {
			return render(
				createPayout( account, {
					amount,
					currency: currency.toLowerCase(),
					instant: method === 'instant',
					metadata: metadata ?? {},
					description,
					statement,
					destination,
				} ),
				account
			);
		},
	},
	{
		method: 'POST',
		path: '/v1/payouts/{id}/cancel',
		scope: 'payout_write',
		kind: 'payout',
		params: { expand: 'strings' },
		handle( { account, path: [ id ] } ) {
			const row = found( account, 'payout', id );
			cancelPayout( account, row );
			return render( row, account );
		},
	},
	nothing( '/v1/application_fees', 'application_fee_read', { charge: 'string', created: 'range' } ),
];
