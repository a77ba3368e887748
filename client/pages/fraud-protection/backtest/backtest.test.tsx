import '@wordpress/notices';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speak } from '@wordpress/a11y';
import { avsRule, card, show, toggle } from '../../../../tests/js/fraud-protection-page';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { ...jest.requireActual( '@wordpress/a11y' ), speak: jest.fn() } ) );

const TRY = 'POST /wc/v3/payments/fraud-protection/backtest';

describe( 'trying filters out', () => {
	const part = ( changes: object ) => ( {
		since: 0,
		total: null,
		cursor: null,
		scanned: 2,
		unsure: 0,
		sums: [],
		rules: [],
		unknown: [],
		samples: [],
		...changes,
	} );
	const sum = ( outcome: string, paymentResult: string, count: number, amount: number ) => ( {
		outcome,
		currency: 'usd',
		payment_result: paymentResult,
		count,
		amount,
	} );
	const begin = () => screen.getByRole( 'button', { name: 'Test on past payments' } );

	it( 'goes on part by part and shows the whole', async () => {
		const sent: unknown[] = [];
		const answers = [
			part( {
				total: 4,
				cursor: '1:2:3',
				sums: [ sum( 'block', 'disputed', 1, 5000 ), sum( 'allow', 'good', 1, 100 ) ],
				rules: [ { rule: 'avs_verification', outcome: 'block', payment_result: 'disputed', count: 1 } ],
				samples: [
					{
						payment_intent_id: 'pi_1',
						created: 1794808808,
						amount: 5000,
						currency: 'usd',
						outcome: 'block',
						payment_result: 'disputed',
						rules: [ 'avs_verification' ],
						customer_name: 'Ada',
					},
				],
			} ),
			part( {
				unsure: 1,
				sums: [ sum( 'block', 'good', 1, 700 ), sum( 'allow', 'disputed', 1, 900 ) ],
				unknown: [ { rule: 'avs_verification', count: 1 } ],
			} ),
		];
		await show(
			{
				current_protection_level: 'advanced',
				advanced_fraud_protection_settings: [ avsRule ],
			},
			{
				[ TRY ]: ( { data }: { data?: unknown } ) => {
					sent.push( data );
					return answers[ sent.length - 1 ];
				},
			}
		);
		await userEvent.click( begin() );
		const headline = await screen.findByText( /^Stops 1 of 2 disputes, but also 1 good sale, \W*\$7\.00/ );
		expect( headline ).toHaveFocus();
		expect( screen.getByText( 'What would have been stopped', { selector: 'p' } ) ).toBeVisible();
		const legend = within( screen.getByRole( 'list', { name: 'What would have been stopped' } ) );
		expect( legend.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent?.trim() ) ).toEqual( [
			'Disputed 1',
			'Good 1',
		] );
		await userEvent.click( screen.getByText( 'Details' ) );
		expect(
			screen.getByText( 'Of 4 payments, 2 would have been blocked and 0 held for review.' )
		).toBeInTheDocument();
		expect( sent ).toEqual( [ { rules: [ avsRule ] }, { rules: [ avsRule ], cursor: '1:2:3' } ] );
		expect( screen.getByText( 'Disputed payments: 1 of 2 would have been stopped.' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Good payments: 1 of 2 would also have been stopped.' ) ).toBeInTheDocument();
		expect( screen.getByText( /1 payment is counted as allowed/ ) ).toBeInTheDocument();
		const money = within( screen.getByRole( 'group', { name: 'What would have been stopped, by currency' } ) );
		expect(
			money.getAllByRole( 'row' ).map( ( { textContent } ) => textContent?.replace( /\s/g, ' ' ) )
		).toContain( 'BlockedUSD2 · $57.00 USD1 · $50.00 USD01 · $7.00 USD0' );
		expect( within( screen.getByRole( 'group', { name: 'Examples' } ) ).getByText( 'Ada' ) ).toBeInTheDocument();
		// Filters edited now are not covered by the backtest.
		await userEvent.click( toggle( 'Address Mismatch' ) );
		expect(
			card( 'Test your filters' ).getByText( /The filters have changed since this test/ )
		).toBeInTheDocument();
	} );

	it( 'shows its progress, and stops when the user cancels it', async () => {
		let answer: ( value: object ) => void = () => {};
		const asked = jest.fn();
		await show(
			{ advanced_fraud_protection_settings: [ avsRule ] },
			{
				[ TRY ]: () => {
					asked();
					return asked.mock.calls.length === 1
						? part( { total: 4, cursor: '1:2:3' } )
						: new Promise( ( resolve ) => ( answer = resolve ) );
				},
			}
		);
		await userEvent.click( begin() );
		expect( speak ).toHaveBeenLastCalledWith( 'Counting payments…' );
		expect( await screen.findByText( '2 of 4 payments checked' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Stop' } ) ).toHaveFocus();
		expect( screen.getByRole( 'progressbar', { name: 'Test progress' } ) ).toHaveAttribute( 'value', '2' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Stop' } ) );
		await act( async () => answer( part( { cursor: '1:1:3' } ) ) );
		expect( begin() ).toBeEnabled();
		expect( begin() ).toHaveFocus();
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
		expect( asked ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'shows a failure, and what cannot be tested', async () => {
		await show( {}, { [ TRY ]: Object.assign( new Error(), { message: 'The database does not answer.' } ) } );
		expect( begin() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByText( 'Enable a filter to see what it would have done.' ) ).toBeInTheDocument();
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		expect(
			screen.getByText( 'An item range must be set for the "Order Item Threshold" filter.' )
		).toBeInTheDocument();
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( begin() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The filters could not be tested. The database does not answer.'
		);
	} );
} );
