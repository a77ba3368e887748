import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparedFor, readPaths } from '../../../tests/js/prepared';
import { answerRest, rest } from '../../../tests/js/rest';
import type { ReaderCharge } from '../../data/card-readers';
import PaymentDetailsPage, { start } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const FEE = 'GET /wc/v3/payments/transactions/';
const READERS = 'GET /wc/v3/payments/readers/charges/';

const fee = {
	transaction_id: 'txn_fee',
	type: 'card_reader_fee',
	date: '2026-11-20T14:05:09Z',
	currency: 'usd',
	amount: 0,
	fees: 3000,
	net: -3000,
};

const charged = (
	id: string,
	status: ReaderCharge[ 'status' ],
	count: number,
	amount: number,
	currency = 'usd'
): ReaderCharge => ( {
	reader_id: id,
	status,
	count,
	fee: { amount, currency },
} );

let number = 0;

/** Opens the report of a fee with a unique id, because the stores are shared by all tests. */
async function open( readers: unknown, transaction: unknown = fee ) {
	answerRest( { [ FEE ]: transaction, [ READERS ]: readers } );
	const id = `txn_fee_${ ++number }`;
	await act(
		async () =>
			void render(
				<PaymentDetailsPage query={ { id, transaction_id: id, transaction_type: 'card_reader_fee' } } />
			)
	);
	await waitFor( () => expect( screen.queryByText( 'Loading the payment…' ) ).not.toBeInTheDocument() );
	return id;
}

const cells = () =>
	screen
		.getAllByRole( 'row' )
		.map( ( row ) => [ ...row.children ].map( ( { textContent } ) => textContent?.replaceAll( '\u00a0', ' ' ) ) );

describe( 'the report of a reader fee', () => {
	it( 'shows the fee, and the readers behind it with what they did and cost', async () => {
		await open( { data: [ charged( 'tmr_1', 'active', 1204, 2000 ), charged( 'tmr_2', 'inactive', 0, 1000 ) ] } );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'Reader fee' );
		expect( screen.getByRole( 'link', { name: 'Transactions' } ) ).toBeInTheDocument();
		expect( screen.getByText( 'Net' ).nextElementSibling ).toHaveTextContent( '-$30.00 USD' );
		expect( cells() ).toEqual( [
			[ 'Reader ID', 'Status', 'Payments', 'Fee' ],
			[ 'tmr_1', 'Active', '1,204', '$20.00 USD' ],
			[ 'tmr_2', 'Inactive', '0', '$10.00 USD' ],
		] );
		expect( screen.getByLabelText( 'Summary' ) ).toHaveTextContent( /payments1,204total\$30\.00.USD/ );
	} );

	it( 'never adds up different currencies', async () => {
		await open( { data: [ charged( 'tmr_1', 'active', 1, 2000 ), charged( 'tmr_2', 'active', 1, 900, 'eur' ) ] } );
		expect( screen.getByLabelText( 'Summary' ) ).toHaveTextContent( /\$20\.00.USD · €9\.00.EUR/ );
	} );

	it( 'shows the fee though its readers are not loaded, and trying again helps', async () => {
		await open( new Error( 'The database does not answer.' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Readers details not loaded. The database does not answer.'
		);
		expect( screen.getByText( 'txn_fee' ) ).toBeInTheDocument();
		rest.answers[ READERS ] = { data: [ charged( 'tmr_1', 'active', 2, 1000 ) ] };
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByText( 'tmr_1' ) ).toBeInTheDocument();
	} );

	it( 'says that the transaction was not read', async () => {
		await open( { data: [] }, new Error( 'The database does not answer.' ) );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving transaction. The database does not answer.'
		);
	} );

	it( 'says so where no reader is known', async () => {
		await open( { data: [] } );
		expect(
			screen.getByText( /No card reader found for this fee/, { selector: '.tillbook-list-empty__title' } )
		).toBeInTheDocument();
	} );

	it.each( preparedFor( '/payments/transactions/details' ) )(
		'asks for what the server prepares: %s',
		async ( _name, fixture ) => {
			answerRest( { [ FEE ]: fee, [ READERS ]: { data: [] } } );
			start( fixture.query, true );
			await waitFor( () => expect( readPaths() ).toEqual( fixture.rest ) );
		}
	);
} );
